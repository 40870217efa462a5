/**
 * The notions of docs/glossary.md, "Football and betting terms": the texts that name each, and its rejected words.
 * `keys`: texts of `locales/*` that contain the notion's term. `not`: rejected words of a language, as whole words. In
 * Thai, which writes words without spaces, they are parts of the text.
 */
import type { Language } from '../../src/engine/contract/languages'

export type Tongue = Exclude<Language, 'vn'>
export interface Notion {
  readonly keys: string
  readonly not: Readonly<Partial<Record<Tongue, string>>>
}

export const NOTIONS: Readonly<Record<string, Notion>> = {
  // Markets
  market: {
    keys: 'filter.betType odds.market history.market keep.betType option.type about.type tiles.label',
    not: { en: 'bet type', vi: 'thị trường', th: 'ตลาด', id: 'pasar, jenis pasaran' },
  },
  handicap: {
    keys: 'market.HDP market.HDPHalf market.short.handicap betType.1 betType.short.1 oddsType.handicap corner.handicap bet.fromNow keep.handicapType',
    not: { vi: 'kèo châu Á', th: 'แต้มต่อ, ราคาต่อ', id: 'voor, voor-vooran' },
  },
  'over/under': {
    keys: 'market.ou market.OUHalf market.short.total market.cornersOU oddsType.overUnder betType.1',
    not: { en: 'over-under, totals', vi: 'trên dưới, trên/dưới', th: 'สูงต่ำ, มากกว่า', id: 'atas/bawah' },
  },
  '1x2': {
    keys: 'market.1x2 market.1x2Half market.short.result betType.2 oddsType.result oddsType.resultHalf',
    not: { en: 'moneyline', vi: 'kèo châu Âu', th: 'พูลแพ้ชนะ', id: 'moneyline' },
  },
  'correct score': {
    keys: 'market.correct-score score.none oddsType.correctScore',
    not: { en: 'exact score', vi: 'tỷ số đúng', th: 'สกอร์ที่ถูกต้อง', id: 'tebak skor, skor pasti' },
  },
  'double chance': {
    keys: 'odds.doubleChance',
    not: { vi: 'cơ hội đôi', th: 'โอกาสสองเท่า', id: 'kesempatan ganda' },
  },
  corners: {
    keys: 'list.corners corner.title corner.handicap event.corner market.cornersOU stat.corners oddsType.corners value.columns.corners bet.final.corners panel.failed.fetchCorners',
    not: { en: 'corner kick, corner kicks', vi: 'đá phạt góc', th: 'คอร์เนอร์', id: 'tendangan sudut, corner' },
  },
  line: {
    keys: 'leg.line odds.framedAt',
    not: { vi: 'vạch', th: 'เส้น', id: 'garis' },
  },
  // Periods
  'full time': {
    keys: 'head.fullTime betType.3 betType.short.3 corner.full oddsType.result',
    not: { vi: 'toàn trận, trọn trận', th: 'หมดเวลา, ฟูลไทม์', id: 'babak penuh, penuh waktu, full time' },
  },
  'first half': {
    keys: 'head.halfTime betType.4 betType.short.4 phase.firstHalf status.firstHalf corner.half odds.half market.HDPHalf market.OUHalf market.1x2Half oddsType.resultHalf',
    not: { en: 'half time, 1st half', vi: 'hiệp một, hiệp đầu', th: 'ครึ่งเวลาแรก', id: 'babak pertama' },
  },
  'second half': {
    keys: 'phase.secondHalf status.secondHalf',
    not: { en: '2nd half', vi: 'hiệp hai', th: 'ครึ่งเวลาหลัง', id: 'babak kedua' },
  },
  'half-time': {
    keys: 'phase.halfTime status.halftime',
    not: { en: 'halftime', vi: 'nghỉ giữa giờ, giải lao', th: 'หมดครึ่งแรก', id: 'istirahat' },
  },
  'half-time score': {
    keys: 'bet.final.halfScore value.columns.half screen.description.result',
    not: { en: 'first-half score', th: 'ผลครึ่งแรก' },
  },
  'extra time': {
    keys: 'phase.extraTime',
    not: { en: 'overtime', vi: 'hiệp thêm', th: 'โอเวอร์ไทม์', id: 'babak tambahan' },
  },
  'penalty shoot-out': {
    keys: 'phase.penalties status.penalties event.shootOut',
    not: { en: 'shootout', vi: 'sút luân lưu', th: 'ยิงจุดโทษ', id: 'tos-tosan' },
  },
  // Odds and prices
  odds: {
    keys: 'screen.gameRate screen.short.gameRate match.odds form.scores form.odds list.detail detail.odds detail.extra health.source.odds odds.empty oddsType.corners',
    not: { vi: 'tỉ lệ', th: 'อัตราต่อรอง, ราคาต่อรอง, ออดส์', id: 'koefisien' },
  },
  price: {
    keys: 'bet.price bet.formats odds.price odds.best quote.nowLong slip.price slip.taken slip.take fallen.off about.text about.format',
    not: { vi: 'giá', th: 'อัตราจ่าย, ค่าน้ำ', id: 'harga' },
  },
  'opening price': {
    keys: 'quote.openingLong history.opening history.now score.opening',
    not: {
      en: 'initial price, starting price',
      vi: 'kèo mở, mở kèo',
      th: 'ราคาแรก',
      id: 'pembukaan',
    },
  },
  'in-play price': {
    keys: 'quote.running quote.runningLong',
    not: { en: 'running price', vi: 'trong trận', id: 'odds berjalan' },
  },
  movement: {
    keys: 'history.title',
    not: { vi: 'dao động', th: 'ความเคลื่อนไหว', id: 'fluktuasi' },
  },
  bookmaker: {
    keys: 'filter.company keep.company option.company odds.bookmaker odds.compare slip.otherCompany',
    not: { en: 'bookie, company', vi: 'công ty', th: 'บริษัท', id: 'bookmaker, rumah taruhan' },
  },
  comparison: {
    keys: 'odds.compare',
    not: { vi: 'đối chiếu', id: 'komparasi' },
  },
  'odds format': {
    keys: 'filter.format keep.format option.format',
    not: { en: 'odds type', vi: 'loại tỷ lệ, định dạng', th: 'ชนิดราคา', id: 'jenis odds' },
  },
  'Malay format': {
    keys: 'format.5 formatName.MY',
    not: { vi: 'Malay', th: 'มลายู', id: 'Malay' },
  },
  'Hong Kong format': {
    keys: 'format.1 formatName.HK bet.note.1 bet.asHongKong',
    not: { vi: 'Hong Kong', id: 'Hongkong' },
  },
  'Indonesian format': { keys: 'format.2 formatName.Indo', not: { vi: 'Nam Dương', th: 'อินโดนีเซียน' } },
  'US format': { keys: 'format.3 formatName.US', not: { en: 'American', vi: 'Hoa Kỳ' } },
  'decimal format': {
    keys: 'format.4 formatName.decimal bet.note.4',
    not: { en: 'European odds', th: 'ยูโรเปียน' },
  },
  // Bets
  stake: {
    keys: 'bet.stake bet.return bet.otherwise bet.positive slip.decimal keep.amount.risk',
    not: { en: 'wager', vi: 'tiền đặt, tiền vốn', th: 'เงินลงทุน', id: 'stake, modal' },
  },
  return: {
    keys: 'bet.return bet.returnShort bet.back',
    not: { vi: 'thu về', th: 'เงินคืน', id: 'pengembalian' },
  },
  profit: {
    keys: 'bet.profit bet.gain',
    not: { en: 'winnings', vi: 'lợi nhuận, tiền lời', th: 'ผลกำไร', id: 'laba, profit' },
  },
  'half win': {
    keys: 'bet.halfWin',
    not: { en: 'half won', vi: 'ăn nửa', th: 'ชนะครึ่ง', id: 'menang separuh' },
  },
  'half loss': {
    keys: 'bet.halfLoss',
    not: { en: 'half lost', vi: 'mất nửa', th: 'แพ้ครึ่ง', id: 'kalah separuh' },
  },
  'stake back': {
    keys: 'bet.push',
    not: { en: 'push, void', vi: 'hòa tiền', th: 'เจ๊า', id: 'draw' },
  },
  slip: {
    keys: 'slip.title slip.open_other slip.add slip.clear slip.full keep.sixinone_slip',
    not: { en: 'coupon, bet slip', vi: 'vé cược, giỏ cược', th: 'โพย', id: 'kupon, tiket' },
  },
  pick: {
    keys: 'slip.open_other slip.replace slip.full slip.empty slip.some slip.related',
    not: { en: 'selection, selections', vi: 'mục chọn', id: 'seleksi' },
  },
  suspended: {
    keys: 'bet.suspended slip.suspended history.noBets history.closed',
    not: { en: 'no bets, takes no bets', vi: 'tạm đóng', th: 'ระงับ', id: 'dibekukan' },
  },
  closed: {
    keys: 'list.closed list.note.closed list.note.halfOver',
    not: { vi: 'đã khóa', id: 'terkunci' },
  },
  // The list
  match: {
    keys: 'head.match match.title option.match list.matches_other favorite.match follow.match keep.favorite.match',
    not: { en: 'game, fixture', vi: 'trận cầu, cuộc đấu', th: 'แมตช์', id: 'pertandingan, match, partai' },
  },
  league: {
    keys: 'favorite.league list.hideLeague list.openLeague order.league settings.hidden keep.favorite.league rank.empty panel.failed.fetchLeagues preview.needsLeague',
    not: { en: 'competition', vi: 'giải thi đấu', th: 'ทัวร์นาเมนต์, รายการแข่ง', id: 'turnamen, kompetisi' },
  },
  tournament: {
    keys: 'filter.tournaments filter.tournamentsChosen_other picker.title picker.search picker.notFound option.leagues without.leagues',
    not: { en: 'championships' },
  },
  'well-known leagues': {
    keys: 'nav.label option.nav about.nav',
    not: {
      en: 'popular leagues, top leagues',
      vi: 'nổi tiếng',
      th: 'ลีกยอดนิยม',
      id: 'liga populer, terkenal',
    },
  },
  round: {
    keys: 'stage.round-1 stage.round-2 rank.round competition.round competition.allRounds',
    not: { en: 'matchday, gameweek', vi: 'lượt trận', id: 'pekan, ronde' },
  },
  'home team': {
    keys: 'leg.home score.home score.legend ai.forHome ai.home history.team.home',
    not: { vi: 'chủ nhà', th: 'ทีมเหย้า, เหย้าชนะ', id: 'tuan menang' },
  },
  'away team': {
    keys: 'leg.guest score.guest score.legend ai.guest history.team.guest',
    not: { en: 'visiting team, guest', vi: 'đội đối phương', th: 'ทีมนอกบ้าน', id: 'tim lawan' },
  },
  draw: {
    keys: 'bet.draw rank.draw table.draws ai.draw',
    not: { en: 'tie', vi: 'hoà', id: 'imbang, draw' },
  },
  score: {
    keys: 'head.score bet.score',
    not: { vi: 'tỉ số', id: 'hasil skor' },
  },
  'live scores': {
    keys: 'screen.home screen.title.home',
    not: { en: 'livescore', vi: 'livescore', th: 'ไลฟ์สกอร์', id: 'livescore, skor live' },
  },
  'in progress': {
    keys: 'filter.inPlay filter.inPlayHint status.2 status.inProgress progress.inPlay ticker.label ticker.none',
    not: {
      en: 'under way, live matches, matches in play',
      vi: 'đang diễn ra, đang thi đấu',
      th: 'กำลังเล่น',
      id: 'berlangsung',
    },
  },
  'to come': {
    keys: 'progress.toCome',
    not: { en: 'upcoming', vi: 'sắp diễn ra', th: 'เร็ว ๆ นี้', id: 'segera' },
  },
  'not started': {
    keys: 'phase.notStarted status.1 status.notStarted',
    not: { en: 'scheduled', vi: 'chưa đá, chưa diễn ra', th: 'ยังไม่เริ่ม', id: 'belum dimulai' },
  },
  ended: {
    keys: 'phase.finished status.3 status.ended progress.ended list.ended',
    not: { en: 'finished', vi: 'đã xong', th: 'จบการแข่งขัน, สิ้นสุด', id: 'berakhir' },
  },
  postponed: {
    keys: 'phase.postponed status.postponed',
    not: { en: 'put off', vi: 'dời lịch', th: 'เลื่อนการแข่งขัน', id: 'tertunda' },
  },
  cancelled: {
    keys: 'phase.cancelled status.cancelled',
    not: { en: 'canceled, called off', vi: 'huỷ', id: 'batal' },
  },
  abandoned: {
    keys: 'phase.abandoned',
    not: { en: 'abandoned', vi: 'hủy giữa chừng', th: 'ล้มเลิก', id: 'ditinggalkan' },
  },
  hot: {
    keys: 'filter.hot filter.hotHint keep.hotOnly',
    not: { en: 'featured', vi: 'trận nóng', th: 'คู่เด็ด, คู่ฮอต', id: 'panas, hot' },
  },
  follow: {
    keys: 'list.follow follow.match follow.team follow.league filter.followed keep.followedMatches screen.followed_other',
    not: { en: 'subscribe', vi: 'đánh dấu', id: 'langganan, pantau' },
  },
  favourites: {
    keys: 'screen.favorite screen.short.favorite keep.favoriteType',
    not: { en: 'starred, favorites', vi: 'ưa thích', th: 'ชื่นชอบ', id: 'kesukaan' },
  },
  // Around a match
  events: {
    keys: 'list.live detail.report match.report panel.failed.fetchReportMatch',
    not: { en: 'timeline', vi: 'tường thuật, báo cáo', th: 'รายงาน', id: 'laporan, jalannya, peristiwa' },
  },
  standings: {
    keys: 'list.standings rank.title rank.empty match.standings menu.standings panel.failed.fetchLeagueRank',
    not: { en: 'table, league table', vi: 'BXH', th: 'ตารางอันดับ', id: 'tabel' },
  },
  rank: {
    keys: 'rank.rank table.rating settings.ranks keep.teamRanks value.columns.ranks',
    not: { en: 'position', vi: 'vị trí', id: 'posisi, urutan tim' },
  },
  points: {
    keys: 'table.points form.perMatch',
    not: { th: 'แต้ม', id: 'angka' },
  },
  form: {
    keys: 'rank.form form.empty form.noTeam menu.form',
    not: { vi: 'phong thái', th: 'ผลงาน', id: 'form' },
  },
  'goals by time': {
    keys: 'panel.failed.fetchGoalBands',
    not: { en: 'goal bands', vi: 'theo khoảng' },
  },
  analysis: {
    keys: 'match.analysis list.analysis',
    not: { vi: 'phân tách', id: 'analisa' },
  },
  statistics: {
    keys: 'stat.title menu.statistics',
    not: { id: 'statistika' },
  },
  'head to head': {
    keys: 'menu.headToHead',
    not: { en: 'head-to-head', vi: 'chạm trán', id: 'head to head' },
  },
  archive: {
    keys: 'feed.archive analysis.since',
    not: { th: 'หอจดหมายเหตุ', id: 'arkip' },
  },
  // The data
  'real time': {
    keys: 'health.live health.state.live health.source.socket',
    not: { vi: 'thời gian thực', th: 'ข้อมูลสด', id: 'waktu nyata, data langsung' },
  },
  delayed: {
    keys: 'health.stale health.state.stale',
    not: { en: 'stale', vi: 'trễ', th: 'ดีเลย์' },
  },
  offline: {
    keys: 'health.offline health.state.offline',
    not: { vi: 'ngoại tuyến', th: 'ออฟไลน์แล้ว', id: 'luring' },
  },
}

/** `language key`, the rejected word, and the reason why the text may have it. */
export const EXCEPTIONS: readonly (readonly [text: string, word: string, reason: string])[] = [
  ['vi ai.rating', 'giá', 'to rate, no price'],
  ['vi reference.values', 'giá', 'a value, no price'],
  ['vi detail.extra', 'kèo mở', 'the odds that open wide, no opening price'],
  ['th status.fullTime', 'หมดเวลา', 'the time is up: a state, no market'],
  ['th health.source.changes', 'ความเคลื่อนไหว', 'of scores, not of prices'],
  ['th feed.path', 'เส้น', 'a path of an address, no line of a market'],
  ['vi feed.lag', 'trễ', 'how late the event loop is, no state of the data'],
  ['id stage.europa-playoffs', 'kompetisi', 'the cups of Europe, no league'],
]
