/** The files of late parts, some of which cannot be loaded for a moment. */
import { expect, test, vi } from 'vitest'
import { createFilesOf } from '../../src/server/match/matchFiles'

test('[WRT12] the files of a part are found once all parts can be loaded', async () => {
  vi.stubGlobal('LATE_FILES', { 'src/ui/match.tsx': { script: 'match.js', sheets: ['match.css'] } })
  let fails = true
  const part = {}
  const load = () => (fails ? Promise.reject(new Error('too many open files')) : Promise.resolve({ part }))
  const filesOf = createFilesOf({ '../../ui/match.tsx': load })
  const find = async () => (await filesOf(new Set([part]), false)).sheets
  expect(await find()).toEqual([])
  fails = false
  expect(await find()).toEqual(['match.css'])
  vi.unstubAllGlobals()
})
