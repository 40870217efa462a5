/**
 * Measures the built pages as a visitor gets them: from the feed server, with pictures and toolbar. Rivals get the same
 * feed through the same engine, and draw the same rows. `--part scroll` runs one part alone, `--part scroll.wide` one
 * screen of it.
 */
import { owning, type Part } from '../support/owning'
import type { Suite } from '../support/suite'
import { scrollPart } from './parts/scroll'
import { blankPart } from './parts/blank'
import { beatPart } from './parts/beat'
import { loadPart } from './parts/load'
import { wakePart } from './parts/wake'
import { shiftPart } from './parts/shift'
import { lighthousePart } from './parts/lighthouse'
import { pressPart } from './parts/press'
import { memoryPart } from './parts/memory'
import { tracePart } from './parts/trace'
import { hostPart } from './parts/host'

const PARTS: Readonly<Record<string, Part>> = {
  scroll: scrollPart,
  blank: blankPart,
  beat: beatPart,
  load: loadPart,
  wake: wakePart,
  shift: shiftPart,
  lighthouse: lighthousePart,
  press: pressPart,
  memory: memoryPart,
  trace: tracePart,
  host: hostPart,
}

export const PAGE_PARTS = Object.keys(PARTS)

export const pageSuite: Suite = async function* (context) {
  const part = context.part?.split('.')[0]
  if (part !== undefined && !Object.hasOwn(PARTS, part))
    throw new Error(`--part is one of ${PAGE_PARTS.join(', ')}`)
  for (const [name, measure] of Object.entries(PARTS))
    if (part === undefined || part === name) yield* owning(measure)(context)
}
