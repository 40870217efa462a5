/** Values of independent options. Errors: an `Error` for the operator with the option and its legal values. */
import type { EpochMs } from '../../kit/clock'
import { LOG_LEVELS, type LogLevel } from '../../kit/log'

export function numberOption(name: string, text: string, least: number, most: number, whole = true): number {
  const value = Number(text)
  const legal = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
  if (!legal)
    throw new Error(
      `--${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not '${text}'`,
    )
  return value
}

export function timeOption(text: string): EpochMs {
  const at = /^\d+$/.test(text) ? Number(text) * (text.length <= 10 ? 1000 : 1) : Date.parse(text)
  if (!Number.isFinite(at) || Number.isNaN(new Date(at).getTime()))
    throw new Error(`--at must be a time such as 2031-05-04T12:30:00Z or an epoch, not '${text}'`)
  return at
}

/** An origin, or the origins of all hosts under a name. */
const FRAMER = /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i

/** Always allows the server's own pages, because the demo pages frame the widget. */
export function ancestorsOption(text: string): string {
  const framers = text.trim().split(/\s+/)
  if (text.trim() === '*') return '*'
  if (!framers.every(framer => FRAMER.test(framer)))
    throw new Error(
      `--frame-ancestors must be * or addresses such as "https://a.example https://*.b.example", not '${text}'`,
    )
  return ["'self'", ...framers.map(framer => framer.toLowerCase())].join(' ')
}

export function levelOption(text: string): LogLevel {
  const level = LOG_LEVELS.find(known => known === text)
  if (level === undefined)
    throw new Error(`--log-level must be one of ${LOG_LEVELS.join(', ')}, not '${text}'`)
  return level
}

export function nameOption(text: string): string {
  if (!/^[\w.-]{1,64}$/.test(text))
    throw new Error(`--name must have at most 64 letters, digits, '.', '_' or '-', not '${text}'`)
  return text
}
