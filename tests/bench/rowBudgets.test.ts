import { expect, test } from 'vitest'
import { PRICE_KEYS, type PriceKey } from '../../src/engine/contract/markets'
import { listKey } from '../../src/engine/contract/screens'
import type { MatchRow, PriceCell, Row, RowKey } from '../../src/engine/contract/view'
import { drawRows, engineWith } from '../../src/server/draw/drawRows'
import { createRowHtml } from '../../src/server/draw/rowHtml'
import { choicesFor, guessFor } from '../../src/server/visitor'
import { startTexts } from '../../src/ui/i18n/texts'
import { toQuery } from '../../src/ui/state/query'
import { leagueRow, matchRow, price } from '../support/rows'
import { ROW_BUDGETS, type RowBudget, type RowForm, type RowSample } from './rowBudgets'

const PAGE = {
  page: 'site',
  path: '/',
  search: '',
  lang: 'vi',
  framed: false,
  origin: null,
  crests: { team: '', league: '' },
  at: Date.UTC(2031, 4, 3, 12, 30),
} as const

const priceOf = (key: PriceKey): PriceCell =>
  key.endsWith('goal') && !key.startsWith('1x2') ? price('0.5/1') : price('-0.91', 'up')
const PRICES = Object.fromEntries(PRICE_KEYS.map(key => [key, priceOf(key)])) as Record<PriceKey, PriceCell>
/** A match with the usual content, without rare parts. */
const MATCH: Partial<MatchRow> = {
  ...PRICES,
  home: 'Manchester United',
  guest: 'Hồng Lĩnh Hà Tĩnh',
  homeOrder: '8',
  guestOrder: '17',
  homeImage: 'https://crests.example/1.svg',
  guestImage: 'https://crests.example/2.svg',
  day: '03/05',
  giver: 'home',
  halfGiver: 'guest',
  bets: 36,
  homeYellow: 0,
  guestYellow: 0,
  homeRed: 0,
  guestRed: 0,
  neutral: false,
  followed: false,
  remark: '',
  injury: '',
}
const match = (fields: Partial<MatchRow>) => matchRow(10, { ...MATCH, ...fields })
const PLAYED: Partial<MatchRow> = { score: '0 - 3', half: '0-2', corners: '3-4', homeYellow: 2 }

/** Rows in the order of the list. Markup after the last row belongs to the list, so that the last row has no budget. */
const ROWS: Readonly<Record<RowSample | 'last', readonly [RowKey, Row]>> = {
  league: ['l1', leagueRow(1, { picture: 'https://crests.example/3.svg' })],
  inPlay: ['m10', match({ ...PLAYED, phase: 'secondHalf', minute: '71', guestRed: 1, injury: '+4' })],
  toCome: ['m11', match({ phase: 'notStarted', minute: '21:30', score: '', half: '', corners: '' })],
  finished: ['m12', match({ ...PLAYED, phase: 'finished', minute: 'FT' })],
  ended: ['f1', { kind: 'ended', id: 1, matches: 4, open: false }],
  last: ['s', { kind: 'separator' }],
}

const VISITORS = {
  odds: { device: 'phone', cookies: 'sixinone_scores_form=odds' },
  scores: { device: 'phone', cookies: 'sixinone_scores_form=scores' },
  wide: { device: 'desktop', cookies: '' },
} as const satisfies Record<RowForm, object>

test.each(['odds', 'scores', 'wide'] as const)(
  '[UIL52] no row holds more than its budget, in %s',
  async form => {
    const found = await drawn(form)
    const samples = Object.keys(ROWS)
    expect(found).toHaveLength(samples.length)
    for (const [sample, budget] of Object.entries(ROW_BUDGETS[form])) {
      const { elements, attributes, textBytes } = contentOf(found[samples.indexOf(sample)])
      expect.soft(elements, `elements, ${sample}`).toBeLessThanOrEqual(budget.elements)
      expect.soft(attributes, `attributes, ${sample}`).toBeLessThanOrEqual(budget.attributes)
      expect.soft(textBytes, `bytes of text, ${sample}`).toBeLessThanOrEqual(budget.textBytes)
    }
  },
)

/** HTML of each row on the site in Vietnamese. */
async function drawn(form: RowForm): Promise<readonly string[]> {
  const request = { ...PAGE, ...VISITORS[form] }
  const choices = choicesFor(request)
  const rows = Object.values(ROWS)
  const engine = engineWith(
    {
      base: 0,
      rev: 1,
      list: listKey(toQuery(choices)),
      splices: [{ at: 0, remove: 0, insert: rows.map(([key]) => key) }],
      rows,
    },
    choices,
  )
  const source = await startTexts('vi')
  const html = drawRows({ choices, source, engine, guess: guessFor(request, false) }, 'site', createRowHtml())
  return html.split(/(?=<div class="list-row )/).slice(1)
}

/** Counts a row's content. React writes `<`, `>` and `"` of texts and values as references. */
function contentOf(html = ''): RowBudget {
  const tags = html.match(/<[a-z][^>]*>/g) ?? []
  return {
    elements: tags.length,
    attributes: tags.flatMap(tag => tag.match(/ [\w-]+="[^"]*"/g) ?? []).length,
    textBytes: Buffer.byteLength(html.replace(/<[^>]*>/g, '')),
  }
}
