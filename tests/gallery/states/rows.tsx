/** Rows of the list, wide or as cards: every phase, every sign, the longest names and prices. */
import { PRICE_KEYS, type PriceKey } from '../../../src/engine/contract/markets'
import type { Phase } from '../../../src/engine/contract/phase'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { LeagueRow, MatchRow, PriceCell, Row, RowKey } from '../../../src/engine/contract/view'
import type { PageOptions } from '../../support/renderPage'
import { board, leagueRow, matchRow, price } from '../../support/rows'
import { engineOf, savedChoices, Rows, show } from '../boards'
import { asHigh, type GalleryState, type Look, type Section } from '../state'

type Entry = readonly [RowKey, Row]
const league = (id: number, fields: Partial<LeagueRow>): Entry => [
  rowKey('league', id),
  leagueRow(id, fields),
]
const match = (id: number, fields: Partial<MatchRow>): Entry => [
  rowKey('match', id),
  matchRow(id, {
    varText: '',
    remark: '',
    neutral: false,
    homeRed: 0,
    guestRed: 0,
    followed: false,
    injury: '',
    ...fields,
  }),
]

function openRows(look: Look, rows: readonly Entry[], options?: PageOptions) {
  const keys = rows.map(([key]) => key)
  return show(look, <Rows />, { engine: engineOf(keys, rows), ...options })
}

const listed = (name: string, rows: readonly Entry[], options?: PageOptions): GalleryState =>
  asHigh(name, rows.some(([key]) => key.startsWith('m')) ? '[data-cell]' : '.list-league-name', look =>
    openRows(look, rows, options),
  )

const HEADERS: readonly Entry[] = [
  league(1, { name: 'English Premier League', country: 'England', matches: 10, hot: true }),
  league(2, { name: 'V-League 1', country: 'Việt Nam', followed: true }),
  league(3, { name: 'ไทยลีก 1', country: 'ประเทศไทย', folded: true, color: '#a31d0a' }),
  league(4, { name: 'Cup, no table', country: 'Spain', page: 'CupMatch' }),
  league(5, {
    name: 'Giải vô địch bóng đá nữ quốc gia Việt Nam mở rộng – Cúp Thái Sơn Bắc',
    country: 'Việt Nam',
  }),
  league(6, { name: 'ฟุตบอลหญิงชิงแชมป์แห่งประเทศไทย รอบคัดเลือกภาคตะวันออกเฉียงเหนือ', country: 'ประเทศไทย' }),
  league(7, {
    name: 'Brazil Campeonato Paulista Feminino U20 Second Division',
    country: 'Brazil',
    matches: 128,
  }),
]

interface Standing {
  readonly minute: string
  readonly score: string
  readonly quietSince?: string
}
/** Texts of a match in each phase. */
const PHASES: Readonly<Record<Phase, Standing>> = {
  notStarted: { minute: '21:00', score: '' },
  firstHalf: { minute: '45+2', score: '1 - 0' },
  halfTime: { minute: 'HT', score: '1 - 1' },
  secondHalf: { minute: '90+12', score: '2 - 1' },
  extraTime: { minute: 'ET', score: '2 - 2' },
  penalties: { minute: 'PEN', score: '3 - 3' },
  inPlay: { minute: '', score: '1 - 0' },
  finished: { minute: 'FT', score: '4 - 3' },
  cancelled: { minute: '', score: '' },
  undecided: { minute: '', score: '' },
  abandoned: { minute: '90+2', score: '0 - 1' },
  interrupted: { minute: '63', score: '1 - 0' },
  postponed: { minute: '', score: '' },
  unavailable: { minute: '', score: '' },
  notInPlay: { minute: '', score: '' },
  silent: { minute: '', score: '2 - 1', quietSince: '14/02 21:40' },
}

const IN_EVERY_PHASE: readonly Entry[] = (Object.keys(PHASES) as readonly Phase[]).map((phase, index) =>
  match(100 + index, {
    ...PHASES[phase],
    phase,
    home: phase,
    guest: 'Hà Nội FC',
    half: PHASES[phase].score === '' || phase === 'firstHalf' ? '' : '1-0',
    corners: PHASES[phase].score === '' ? '' : '5-3',
    injury: phase === 'secondHalf' ? '+11' : '',
  }),
)

const NAMES: readonly Entry[] = [
  ['Câu lạc bộ bóng đá Thành phố Hồ Chí Minh mở rộng', 'Hồng Lĩnh Hà Tĩnh'],
  ['Đội tuyển bóng đá nữ U19 Đông Á Thanh Hóa (Dự bị)', 'Becamex Thành phố Hồ Chí Minh'],
  ['บุรีรัมย์ ยูไนเต็ด ชุดเยาวชนอายุไม่เกิน 21 ปี (หญิง)', 'เมืองทอง ยูไนเต็ด'],
  ['การท่าเรือ เอฟซี', 'สโมสรฟุตบอลที่ปรึกษาผู้ใหญ่กรุงเทพมหานคร'],
  ['Borussia Mönchengladbach (Reserves)', 'Deportivo Universitario de San Francisco (W)'],
  ['PSG', 'Donaudampfschifffahrtsgesellschaftsverein'],
].map(([home = '', guest = ''], index) =>
  match(200 + index, {
    home,
    guest,
    homeOrder: 'ENG PR-20',
    guestOrder: '18',
    phase: 'secondHalf',
    minute: '67',
  }),
)

const UNDER_WAY = { phase: 'secondHalf', minute: '67', score: '2 - 1', half: '1-0', corners: '5-3' } as const
const CRESTS: readonly Entry[] = [
  match(300, { ...UNDER_WAY, home: 'Cards', homeYellow: 2, guestYellow: 1, homeRed: 1, guestRed: 2 }),
  match(301, {
    ...UNDER_WAY,
    home: 'Many cards',
    homeYellow: 11,
    guestYellow: 12,
    score: '10 - 10',
    corners: '12-11',
  }),
  match(302, { ...UNDER_WAY, home: 'A look at the video', varText: 'VAR: possible offside' }),
  match(303, { ...UNDER_WAY, home: 'A remark', remark: 'AET, 2nd leg: 3 - 2 on aggregate' }),
  match(304, { ...UNDER_WAY, home: 'Neutral ground', neutral: true }),
  match(305, { ...UNDER_WAY, home: 'Followed', followed: true }),
  match(306, { ...UNDER_WAY, home: 'Added time', minute: '90+4', injury: '+11' }),
  match(307, { ...UNDER_WAY, home: 'Ranked', homeOrder: 'ENG PR-1', guestOrder: '20' }),
  match(308, { ...UNDER_WAY, home: 'No markets', bets: 0 }),
  match(309, {
    ...UNDER_WAY,
    home: 'All together',
    neutral: true,
    varText: 'VAR',
    homeRed: 1,
    homeYellow: 4,
    followed: true,
  }),
]

const every = (cell: (key: PriceKey) => PriceCell) =>
  Object.fromEntries(PRICE_KEYS.map(key => [key, cell(key)])) as Record<PriceKey, PriceCell>
const isLine = (key: PriceKey) => key.endsWith('goal') && !key.startsWith('1x2')
const quoted = (text: string, move?: PriceCell['move']) =>
  every(key => (isLine(key) ? price(key.startsWith('HDP') ? '0.5/1' : '2.5/3') : price(text, move)))

const PRICES: readonly Entry[] = [
  match(400, { ...UNDER_WAY, ...quoted('0.95'), home: 'Level' }),
  match(401, { ...UNDER_WAY, ...quoted('0.97', 'up'), home: 'Risen' }),
  match(402, { ...UNDER_WAY, ...quoted('0.88', 'down'), home: 'Fallen' }),
  match(403, { ...UNDER_WAY, ...quoted('-0.92', 'up'), home: 'Negative' }),
  match(404, { ...UNDER_WAY, ...quoted('+1250', 'up'), home: 'US, long' }),
  match(405, { ...UNDER_WAY, ...quoted('101.00', 'down'), home: 'Decimal, long' }),
  match(406, { ...UNDER_WAY, ...every(() => price('-')), home: 'Closed' }),
  match(407, {
    ...UNDER_WAY,
    ...quoted('0.95'),
    'HDP.up': price('-'),
    'HDP.goal': price('-'),
    'HDP.down': price('-'),
    home: 'One closed',
  }),
  match(408, { ...UNDER_WAY, ...quoted('0.95'), home: 'Home gives', giver: 'home', halfGiver: 'home' }),
  match(409, { ...UNDER_WAY, ...quoted('0.95'), home: 'Guest gives', giver: 'guest', halfGiver: 'guest' }),
  match(410, { ...quoted('0.95'), phase: 'finished', minute: 'FT', home: 'Ended: no bets' }),
]

const rowsOf = (leagues: number, matches: number): readonly Entry[] => [...board(leagues, matches).rows]
const FEW = rowsOf(1, 3)

/** Favourites, the others below them, and a last row that requests more. */
const PLACES: readonly Entry[] = [
  ...rowsOf(1, 1),
  ['s', { kind: 'separator' }],
  ...rowsOf(2, 1).slice(2),
  ['more', { kind: 'more', leagues: 30, shown: 8 }],
]

export const ROWS: Section = {
  title: 'Rows',
  states: [
    listed('league headers', HEADERS),
    listed('a match in every phase', IN_EVERY_PHASE),
    listed('long names', NAMES),
    listed('crests', CRESTS),
    listed('prices', PRICES),
    listed('separator and more', PLACES),
    asHigh('rows on their way', '.list-skeleton', look =>
      show(look, <Rows />, { engine: engineOf(['l1', 'm10', 'm11', 'm12'], []) }),
    ),
    listed('markets: 1x2 in two lines', FEW, { store: savedChoices({ betType: '2' }) }),
    listed('markets: full time', FEW, { store: savedChoices({ betType: '3' }) }),
    listed('markets: half time', FEW, { store: savedChoices({ betType: '4' }) }),
    listed('tiles: Asian', FEW, { store: savedChoices({ tiles: 'asian' }) }),
    listed('tiles: other', FEW, { store: savedChoices({ tiles: 'other' }) }),
  ],
}
