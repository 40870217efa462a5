/**
 * Reads the memory of a browser's renderer processes from `/proc/PID/smaps_rollup`. Only Linux has such a file.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

export interface ProcessMemory {
  /**
   * Megabytes of the processes (PSS), with their part of memory shared with other processes, such as the browser's own
   * code.
   */
  readonly pssMb: number
  /** Megabytes that no other process shares. */
  readonly privateMb: number
}

export async function renderersMemory(browser: Browser): Promise<ProcessMemory> {
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  await devTools.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return sumOf(renderers.map(({ id }) => readRollup(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))))
}

/** `text`: lines such as `Pss:   245760 kB`. */
export function readRollup(text: string): ProcessMemory {
  const mb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1_024
  return { pssMb: mb('Pss'), privateMb: mb('Private_Clean') + mb('Private_Dirty') }
}

const sumOf = (parts: readonly ProcessMemory[]): ProcessMemory => ({
  pssMb: parts.reduce((sum, { pssMb }) => sum + pssMb, 0),
  privateMb: parts.reduce((sum, { privateMb }) => sum + privateMb, 0),
})
