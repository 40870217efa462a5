/**
 * Reads the operator's table of team names from the archive, at once and each minute. Rule PRO35 in
 * docs/rules/providers.md.
 *
 * While the archive is missing or away, the previous names count.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { readTeamAliases } from '../archive/stores/teamAliases'
import type { TeamAlias } from '../contract/past'
import { openReader } from '../archive/stores/openStore'
import type { WatchAliases } from '../providers/sources'

const EVERY_MS = 60_000

async function aliasesAt(address: string): Promise<readonly TeamAlias[]> {
  const reader = await openReader(address)
  try {
    return await readTeamAliases(reader)
  } finally {
    await reader.close()
  }
}

/** `address`: the archive's address. */
export const watchAliases =
  (address: string, everyMs = EVERY_MS): WatchAliases =>
  onAliases => {
    const stopping = new AbortController()
    const { signal } = stopping
    const watch = async (): Promise<void> => {
      let known = '[]'
      while (!signal.aborted) {
        const rows = await aliasesAt(address).catch(() => null)
        const text = rows === null ? known : JSON.stringify(rows)
        if (rows !== null && text !== known && !signal.aborted) onAliases(rows)
        known = text
        await wait(everyMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
    void watch()
    return () => stopping.abort()
  }
