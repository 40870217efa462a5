/** Tests the drawing of the synchronisation machine, which `npm run graph` writes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STAGES } from '../../src/engine/sync/stage'

test('[SRV2] every stage of catching up is in the drawing, with a way in and a way out', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const [, drawing = ''] = page.split(/<!-- \/?stages -->/)
  const arrows = [...drawing.matchAll(/(\S+) --> (\S+)/g)]
  const [from, to] = [1, 2].map(end => new Set(arrows.map(arrow => arrow[end])))
  for (const stage of STAGES) {
    expect(from, `a way out of ${stage}`).toContain(stage)
    expect(to, `a way into ${stage}`).toContain(stage)
  }
})
