import { expect, test } from 'vitest'
import { startTexts } from '../../../../src/ui/i18n/texts'
import { stageName } from '../../../../src/ui/detail/standings/stageName'
import { LANGUAGE_CODES } from '../../../../src/engine/contract/languages'

test.each([
  ['Group A', 'Group A', 'Bảng A'],
  ['group_b', 'Group B', 'Bảng B'],
  ['GROUP 12', 'Group 12', 'Bảng 12'],
  ['round-1', 'Round 1', 'Vòng 1'],
  ['Round 17', 'Round 17', 'Vòng 17'],
  ['quarterfinals', 'Quarter-finals', 'Tứ kết'],
  ['Quarter-finals', 'Quarter-finals', 'Tứ kết'],
  ['Eastern', 'Eastern conference', 'Khu vực miền Đông'],
  ['Spring table', 'Spring table', 'Spring table'],
  ['Bảng A', 'Bảng A', 'Bảng A'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('[DTL20] %j is %j, and in Vietnamese %j', async (name, english, vietnamese) => {
  const read = await Promise.all(
    (['en', 'vi'] as const).map(async language => {
      const texts = await startTexts(language)
      await texts.load('match')
      return stageName(name, texts.text)
    }),
  )
  expect(read).toEqual([english, vietnamese])
})

test.each(LANGUAGE_CODES)('[DTL20] in %s no name is a key', async language => {
  const texts = await startTexts(language)
  await texts.load('match')
  for (const name of ['Group C', 'round-9', 'third-place', 'relegation-group-a', 'league-d', 'play-offs'])
    expect(stageName(name, texts.text)).not.toMatch(/^(stage|rank)\./)
})
