/**
 * Measures attacks by visitors, browsers and a provider. Figures are the dearest turn of the main thread (`holdMs`,
 * processor time), the longest wait for `/healthz`, memory, and the lateness of alerts. README.md lists the requests.
 * Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { LONG_STEP_MS } from '../support/watchdog'
import { alerts } from './alerts'
import { bursts } from './bursts'
import { disk } from './disk'
import { provider } from './provider'
import { readers } from './readers'

type Say = (step: string) => void

const PARTS: Readonly<Record<string, (folder: string, isQuick: boolean, say: Say) => Promise<Reading>>> = {
  readers,
  alerts,
  disk: (folder, _isQuick, say) => disk(folder, say),
  bursts: (_folder, _isQuick, say) => bursts(say),
  provider: (_folder, isQuick, say) => provider(isQuick, say),
}

export const ATTACK_PARTS = Object.keys(PARTS)

export async function* attackSuite({ quick, part, say }: SuiteContext): AsyncIterable<Reading> {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (part !== undefined && part !== name) continue
    const folder = mkdtempSync(join(tmpdir(), 'attack-bench-'))
    try {
      yield await measure(folder, quick, step => say(step, LONG_STEP_MS))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
