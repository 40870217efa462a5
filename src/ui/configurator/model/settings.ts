/**
 * The owner's settings: the options of the table (`embed/options.ts`) that differ from their defaults, each in its
 * written form. They are read from untrusted texts: fields of the page, and its address.
 *
 * Never throws. A value that the table does not allow counts as absent. Rule CFG1 in
 * docs/rules/configurator.md.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import { dayParameter } from '../../../engine/contract/days'
import { readColour, readFonts } from '../../embed/look/readLook'
import { HEIGHTS, OPTIONS, type Option } from '../../embed/options'
import { readCompanies } from '../../embed/pageGlobals'
import { readLimit } from '../../embed/readLimit'
import { flagCodec, parseIds } from '../../state/codecs'

export type OptionName = keyof typeof OPTIONS
export type Settings = Readonly<Partial<Record<OptionName, string>>>

export const OPTION_NAMES = keysOf(OPTIONS)

/** Returns the option with its default. The default bookmaker is the first one that the server names. */
export function optionOf(name: OptionName): Option {
  const [company] = name === 'company' ? companiesOfPage() : []
  return company === undefined ? OPTIONS[name] : { ...OPTIONS.company, initial: String(company) }
}

/** Returns the bookmakers that the server names. Empty outside a page. */
const companiesOfPage = (): ReturnType<typeof readCompanies> =>
  typeof document === 'undefined' ? [] : readCompanies(document.documentElement)

/** Value of an option of kind `some` with an empty selection. */
export const NONE = 'none'
const LONGEST = 200

/** Option `height`. Its minimum is the smallest default height among the values of the option `size`. */
const HEIGHT: Option = { ...OPTIONS.height, least: Math.min(...Object.values(HEIGHTS)) }

/** Returns the value in its written form. Empty if the text cannot be read or is the default. */
export function readValue(name: OptionName, text: string): string {
  const option = optionOf(name)
  const value = written(name === 'height' ? HEIGHT : option, text.trim().slice(0, LONGEST))
  return value === option.initial ? '' : value
}

function written(option: Option, text: string): string {
  switch (option.kind) {
    case 'one':
      return option.values.includes(text) ? text : ''
    case 'some':
      return someOf(option.values, text)
    case 'ids':
      return parseIds(text).join(',')
    case 'id':
      return String(parseIds(text)[0] ?? '')
    case 'flag':
      return flagOf(text)
    case 'day':
      return dayParameter(text) === 0 ? '' : text
    case 'colour':
      return isColour(text) ? text : ''
    case 'fonts':
      return readFonts(text) === undefined ? '' : text
    case 'address':
      return isAddress(text) ? text : ''
    case 'text':
      return text
    case 'count':
      return String(readLimit(text) ?? '')
    case 'pixels':
    case 'length':
      return option.values?.includes(text) === true ? text : pixelsOf(option, text)
  }
}

/** Checks the form of an address. The widget itself reports an address that its server does not allow. */
function isAddress(text: string): boolean {
  try {
    const { protocol, username, search, hash } = new URL(text)
    return /^https?:$/.test(protocol) && username + search + hash === ''
  } catch {
    return false
  }
}

function someOf(values: readonly string[], text: string): string {
  const named = new Set(text.split(',').map(name => name.trim()))
  const found = values.filter(value => named.has(value))
  return found.length === 0 && named.has(NONE) ? NONE : found.join(',')
}

function flagOf(text: string): string {
  const flag = flagCodec.read(text)
  return flag === undefined ? '' : flagCodec.write(flag)
}

/** Checks a colour as the widget does. The widget itself reports a colour that is illegible on its background. */
function isColour(text: string): boolean {
  const probe = document.createElement('i')
  probe.hidden = true
  document.documentElement.append(probe)
  const colour = text === '' ? undefined : readColour(probe, text)
  probe.remove()
  return colour !== undefined
}

function pixelsOf({ least, most }: { readonly least: number; readonly most: number }, text: string): string {
  const digits = /^(\d{1,6})(?:px)?$/.exec(text)?.[1]
  return digits === undefined ? '' : String(Math.min(most, Math.max(least, Number(digits))))
}

/** Returns the settings with another value of one option. An empty value removes the option. */
export function withValue(settings: Settings, name: OptionName, text: string): Settings {
  return readSettings(other => (other === name ? text : (settings[other] ?? '')))
}

/** Reads the settings in the order of the table. */
export function readSettings(textOf: (name: OptionName) => string): Settings {
  const entries = OPTION_NAMES.map(name => [name, readValue(name, textOf(name))] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Returns the effective value: the owner's, else the default. */
export const valueOf = (settings: Settings, name: OptionName): string =>
  settings[name] ?? optionOf(name).initial

interface Group {
  readonly name: 'content' | 'odds' | 'page' | 'look' | 'frame'
  readonly options: readonly OptionName[]
}

/** The options in the order of the page. */
export const GROUPS: readonly Group[] = [
  { name: 'content', options: ['size', 'leagues', 'nations', 'match', 'date', 'limit'] },
  { name: 'odds', options: ['company', 'format', 'type', 'columns', 'scores'] },
  { name: 'page', options: ['lang', 'theme', 'height', 'header', 'nav'] },
  { name: 'look', options: ['accent', 'surface', 'text', 'font', 'radius'] },
  { name: 'frame', options: ['host', 'prediction', 'title', 'sandbox', 'credentialless'] },
]
