/** The grammars of the feeds: for each its reader, example texts, and how its records are joined to a file. */
import { readBannerFeed } from '../../src/engine/feed/details/bannersJson'
import { readChanges } from '../../src/engine/feed/live/changeXml'
import { cleanName, cleanText } from '../../src/engine/feed/text/cleanText'
import { readArchiveDays } from '../../src/engine/feed/details/archiveDaysJson'
import { readArchiveMatches } from '../../src/engine/feed/details/archiveMatchesJson'
import { readArchivePrices } from '../../src/engine/feed/details/archivePricesJson'
import { readArchiveSearch } from '../../src/engine/feed/details/archiveSearchJson'
import { readCorners } from '../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer, readFixtures } from '../../src/engine/feed/lists/fixturesJs'
import { readGoalBands } from '../../src/engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../src/engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../src/engine/feed/details/leagueRankJson'
import { safeLink } from '../../src/engine/feed/text/letters'
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readLineups } from '../../src/engine/feed/details/lineupsJson'
import { readMatchReport } from '../../src/engine/feed/details/matchReportJson'
import { readStatistics } from '../../src/engine/feed/details/statisticsJson'
import { readOddsChanges, readOddsNews } from '../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import { readBfdata } from '../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../src/engine/feed/older/sDataJs'
import { readPrediction } from '../../src/engine/feed/details/predictionJson'
import type { OddsTable, Reading } from '../../src/engine/feed/records'
import { readMatchAnswer } from '../../src/engine/feed/lists/rowArrays'
import { readSocketFrame } from '../../src/engine/feed/live/socketFrame'
import { readWidgetData } from '../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../src/engine/feed/widget/widgetLeagues'

/** Makes files in which a bad record must not cost another one. */
export interface Records {
  readonly record: (id: number) => string
  readonly file: (records: readonly string[]) => string
  /** Characters that separate or quote records. `null`: a record is JSON and is spoilt as a value. */
  readonly marks: string | null
  readonly ids: (value: unknown) => Iterable<number>
}

export interface Grammar {
  readonly name: string
  readonly read: (text: string) => Reading<unknown>
  readonly seeds: readonly string[]
  readonly records?: Records
  /** Fields that may have HTML. */
  readonly raw?: readonly string[]
}

const matchRow = (id: number) =>
  `A[${id}]=[${id},1,501,502,'Lakeside<font color=#880000>(N)</font>','St. Olaf\\'s','2031-05-04 11:30:00','2031-05-04 11:31:10',1,1,0,,,0,0,1,0,'3','W-7',1,'True',0.25,'Leg 2',900,';|1;|;|;;;;',2.5,'True',2,1,1,77,'3','A. Referee','20°C',1,,''];`
const leagueRow = `B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'','Giải Zed',1,900];`
const list = (rows: readonly string[]) =>
  [
    `var A=Array(${rows.length + 1});`,
    'var B=Array(2);',
    'var C=Array(1);',
    `var matchcount=${rows.length};`,
    'var sclasscount=1;',
    'var lastCreateTime_bfIndex="2031-05-04 20:10:02";',
    ...rows,
    leagueRow,
    "C[0]=[900,'Zedland',0];",
    'ShowBf();',
  ].join('\n')
const fixture = (id: number) =>
  `A[${id}]=[${id},1,505,506,'East End','Mill Town','2031,4,5,12,00,00',0,0,0,,,0,0,0,0,'2','9','','',900,'','',0,0];`
const change = (id: number) =>
  `${id}^2^1^1^1^1^0^0^1^0^2031-05-04 11:30:00^2031-05-04 11:31:10^<a href=x>TV</a>&nbsp;^1^;|1;|;|;;;;^^4^1^1^1,14,23^Goal check^3^1^`
const changeFile = (records: readonly string[]) =>
  `<?xml  version="1.0" encoding="utf-8"?><c refresh="0">${records.map(record => `<h><![CDATA[${record}]]></h>`).join('')}</c>`
const odds = (id: number) =>
  `${id}!0.85,0.25,1.05,0.80,0.25,1.10,0.92,0.5,0.98!2.30,3.20,3.10,2.25,3.25,3.15,1.80,3.60,4.50!0.90,2.5,0.96,0.88,2.5,0.98,,,!!0.90,1,0.95,0.88,1,0.97,,,!`
const oddsChange = (id: number) => `${id}^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0`
const compact = (id: number) =>
  `${id},1701,0.5,0.92,0.98,1702,1.80,3.60,4.50,1703,3.5,0.95,0.91,1,0,0,0,3,3,3,,1.1,1.2,1.3`
const goalFile = (records: readonly string[]) =>
  `<?xml version='1.0'?><c><match>${records.map(record => `<m>${record}</m>`).join('')}</match><ids>1,2,</ids><jcIds></jcIds><isMaintain>0</isMaintain></c>`
const corner = (id: number) =>
  `sCornerData[${id}]="1^0.90,9.5,0.90,0.85,-1.5,0.95^2,1,4,1^501,7,0;502,19,0;501,33,1;";`
const sData = (id: number) =>
  `sData[${id}]=[[0.85,0.25,1.05,0.80,0.25,1.10,0.92,0.5,0.98],[2.3,3.2,3.1,,,,,,],[0.9,2.5,0.96],[],[],[]];`
const highlight = (id: number) => `${id}^https://video.example/${id}`
const bfRow = (id: number) =>
  `A[${id}]="${id}^#336699^泽联^澤聯^ZZZ D1^湖^湖^Lakeside^谷^谷^Vale^19:30^2031,4,4,19,31,10^1^1^0^^^1^^^2^3^7^^^TV^1^True^0.25^<a href=x>^^^^^^5-4^501^502^^900^^;|1;^2031^^7001^2.5".split('^');`
const jcLeague = '7001^#336699^77^泽联,澤聯,泽^A,A^SubLeague.aspx?SclassID=7001'
const jcMatch = (id: number) =>
  `${id}^2031,4,4,19,30,00^2031,4,4,19,31,10^1^周一001^7001^77^501^湖,湖,湖^502^谷,谷,谷^1^0^^^0^1^2^3^^^`
const widgetMatch = `{"matchData":{"ScheduleID":9000001,"homeTeam":"Lakeside","guestTeam":"Vale","HomeScore":1,"GuestScore":"0","homeCorner":2,"guestCorner":1,"MatchState":1,"matchTime":"2031-05-04 11:30:00","matchTime2":"2031-05-04 11:31:10","extraTime":null},"betcount":14,"odds":{"HDP":{"FirstUpOdds":"0.85","FirstGoal":"0.25","FirstDownodds":"1.05","UpOdds":"0.80","Goal":"0.25","DownOdds":"1.10","UpOdds_Real":"0.92","Goal_Real":"0.5","DownOdds_Real":"0.98"},"1x2":{},"correct-score":{"FirstOddsGroup":{"bettingOddsItems":[],"otherScoresOdds":""},"OddsRealGroup":{"bettingOddsItems":[{"homeScore":1,"awayScore":0,"odds":"6.5"}],"otherScoresOdds":"15"}}}}`
const arrayRow = `[9000001,1,501,502,"Lakeside","Vale Rovers","2031-05-04 11:30:00","2031-05-04 11:31:10",1,1,0,null,null,0,0,1,0,"3","7",1,"True",0.25,"",900,"",2.5,"True",2,1,1,77,"3","","",1,null,""]`
const arrayLeague = `[7001,"ZZZ D1","Zedland Premier","#336699",1,"SubLeague.aspx?SclassID=7001",77,"",null,1,900]`

const leanRow = (id: number) =>
  `[${id},"Lakeside","Vale Rovers","/h.png",1,0,1,1935660600,1935660670,null,14,[[0.85,0.25,1.05,0.8,0.25,1.1,0.92,0.5,0.98],0,[0.9,2.5,0.96]],[[24.5,14,7.91],[15,0,6.5]]]`
const leanFile = (rows: readonly string[]) =>
  `{"data":{"columns":["ScheduleID","homeTeam","guestTeam","HomeImage","HomeScore","GuestScore","MatchState","matchTime","matchTime2","extraTime","betcount","odds","correct-score"],"markets":["HDP","1x2","ou"],"results":["other","0-0","1-0"],"leagues":[{"sclassID":7001,"Name_E":"Zedland Premier","idCountry":900,"matches":[${rows.join(',')}]}]}}`

interface Listed {
  readonly matches: readonly { readonly id: number }[]
}
const listIds = (value: unknown) => (value as Listed).matches.map(({ id }) => id)
const tableIds = (value: unknown) => (value as OddsTable).ids
const matchIds = (value: unknown) =>
  (value as readonly { readonly matchId: number }[]).map(row => row.matchId)

const TEXT_GRAMMARS: readonly Grammar[] = [
  {
    name: 'matchList',
    read: readMatchList,
    seeds: [list([matchRow(1)]), list([matchRow(1), matchRow(2)]).replaceAll('\n', '\r\n'), matchRow(1)],
    records: { record: matchRow, file: list, marks: '\n\r', ids: listIds },
  },
  {
    name: 'fixtures',
    read: readFixtures,
    seeds: [list([fixture(1), fixture(2)])],
    records: { record: fixture, file: list, marks: '\n\r', ids: listIds },
  },
  {
    name: 'changes',
    read: readChanges,
    seeds: [
      changeFile([change(1)]),
      changeFile([change(1), '2^1^1^0^^^0^0^0^0^2015,4,4,11,30,00^2015,4,4,11,31,10^^^^']),
      "<?xml version='1.0'?><c refresh='1'><h>3^1^0^0^^^0^0^19:30^2031,4,4,19,31,10^<a>^1^0^0^5-4^^0^0^0</h></c>",
      '<c refresh="0"/>',
    ],
    records: {
      record: change,
      file: changeFile,
      marks: '<>[]&',
      ids: value => (value as { readonly records: readonly { id: number }[] }).records.map(({ id }) => id),
    },
  },
  {
    name: 'odds',
    read: readOddsText,
    seeds: [`${odds(1)}$${odds(2)}$`, '3!!!!!!!0.9,9.5,0.9$', ''],
    records: { record: odds, file: records => records.join('$'), marks: '$', ids: tableIds },
  },
  {
    name: 'oddsChanges',
    read: text => readOddsChanges(text, 31),
    seeds: [`${oddsChange(1)}!2^31^1x2^^^^2.25^3.25^3.15^1.80^3.60^4.50^0!`, '1^31^OU^^0.9^2.5^0.9^^^^1^'],
    records: { record: oddsChange, file: records => records.join('!'), marks: '!$', ids: matchIds },
  },
  { name: 'oddsNews', read: text => readOddsNews(text, null), seeds: [`${oddsChange(1)}!`, `${odds(1)}$`] },
  {
    name: 'goalOdds',
    read: readGoalOdds,
    seeds: [goalFile([compact(1), '2,,,,,1712,2.10,3.25,3.40,,,,,0,0,0,0,0,0,2,,,,'])],
    records: {
      record: compact,
      file: goalFile,
      marks: '<>[]&',
      ids: value => matchIds((value as { readonly rows: readonly { readonly matchId: number }[] }).rows),
    },
  },
  {
    name: 'corners',
    read: readCorners,
    seeds: [`var sCornerData=new Object();\n${corner(1)}\n${corner(2)}`],
    records: { record: corner, file: records => records.join('\n'), marks: '\n\r', ids: matchIds },
  },
  {
    name: 'highlights',
    read: readHighlights,
    seeds: [`2031-05-04 20:10:02$${highlight(1)}!2^/video/2!$`, highlight(1)],
    records: {
      record: highlight,
      file: records => `$${records.join('!')}`,
      marks: '!$',
      ids: value => (value as ReadonlyMap<number, string>).keys(),
    },
  },
  {
    name: 'bfdata',
    read: readBfdata,
    seeds: [`var A=Array(2);\n${bfRow(1)}\nShowBf();`],
    records: { record: bfRow, file: rows => [...rows, 'ShowBf();'].join('\n'), marks: '\n\r', ids: listIds },
  },
  {
    name: 'bfJc',
    read: readBfJc,
    seeds: [`${jcLeague}!7002^#000000^^泽甲^^$${jcMatch(1)}!${jcMatch(2)}$`],
    records: {
      record: jcMatch,
      file: records => `${jcLeague}$${records.join('!')}`,
      marks: '!$^',
      ids: listIds,
    },
  },
  {
    name: 'sData',
    read: readSData,
    seeds: [`${sData(1)}\n${sData(2)}`],
    records: { record: sData, file: records => records.join('\n'), marks: '\n\r', ids: tableIds },
  },
]

/** Characters with a meaning in JSON or in a frame. */
const IN_JSON = '"\\!\n\r\t\0'

const JSON_GRAMMARS: readonly Grammar[] = [
  {
    name: 'socketFrame',
    read: readSocketFrame,
    seeds: [
      `{"seq":7,"at":1935662602000,"change_xml":"${change(1)}!${change(2)}!","ch_odds_new_31":"${oddsChange(1)}!"}`,
      `{"change_xml_txt":"${change(1)}","ch_odds_new_31_txt":"${oddsChange(1)}!${oddsChange(2)}"}`,
      'ok',
    ],
    records: {
      record: change,
      file: records => JSON.stringify({ change_xml: records.join('!') }),
      marks: `${IN_JSON}^`,
      ids: value => (value as { readonly changes: readonly { id: number }[] }).changes.map(({ id }) => id),
    },
  },
  {
    name: 'fixtureAnswer',
    read: readFixtureAnswer,
    seeds: [
      JSON.stringify({ ErrCode: 0, Data: { match: list([fixture(1)]), odds: `${odds(1)}$` } }),
      JSON.stringify({ Data: list([fixture(1)]) }),
    ],
  },
  {
    name: 'widgetData',
    read: readWidgetData,
    seeds: [
      `{"data":{"leagues":[{"sclassID":7001,"Name_VN":"Giai Zed","Name_E":"Zedland Premier","kind":"SubLeague.aspx?SclassID","idCountry":900,"isHot":1,"matches":[${widgetMatch}]}]}}`,
    ],
  },
  {
    name: 'widgetRows',
    read: readWidgetData,
    seeds: [leanFile([leanRow(1), leanRow(2)])],
    records: {
      record: leanRow,
      file: leanFile,
      marks: null,
      ids: value => listIds((value as { readonly list: unknown }).list),
    },
  },
  {
    name: 'widgetLeagues',
    read: readWidgetLeagues,
    seeds: [
      '{"data":{"league":[{"sclassID":7001,"Name_VN":"Giai Zed","Name_E":"Zedland Premier","kind":"SubLeague.aspx?SclassID","idCountry":900,"isHot":1,"countMatch":2}],"country":{"900":{"InfoID":900,"NameEN":"Zedland","FlagPic":"","leagues":[7001]}},"countLeague":1}}',
    ],
  },
  {
    name: 'matchAnswer',
    read: readMatchAnswer,
    seeds: [
      `{"ErrCode":0,"Data":{"country":[[900,"Zedland",0]],"league":[null,${arrayLeague}],"match":[${arrayRow}],"odds":"${odds(1)}$"}}`,
    ],
  },
  {
    name: 'matchReport',
    read: readMatchReport,
    seeds: [
      '{"ErrCode":0,"Data":{"match":{"ScheduleID":9000001,"homeTeam":"Lakeside","guestTeam":"Vale","HomeScore":1,"GuestScore":0,"MatchState":1},"event":[{"id":1,"side":1,"kind":1,"minute":"23","name":"A. Example","assist":"B. Example","score":"1-0"},{"id":2,"side":2,"kind":11,"minute":"45+1","nameUp":"C. On","nameDown":"D. Off"}]}}',
    ],
  },
  {
    name: 'lineups',
    read: readLineups,
    seeds: [
      '{"ErrCode":0,"Data":{"match":{"ScheduleID":9000001,"homeTeam":"Lakeside","guestTeam":"Vale"},"home":{"formation":"4-4-2","coach":"P. Example","start":[{"number":1,"name":"A. Keeper","position":"G","captain":0},{"number":9,"name":"B. Example","position":"F","captain":1}],"bench":[{"number":14,"name":"C. On","position":"M","captain":0}]},"guest":{"formation":"","coach":"","start":[{"number":5,"name":"D. Off","position":"D","captain":1}],"bench":[]}}}',
    ],
  },
  {
    name: 'statistics',
    read: readStatistics,
    seeds: [
      '{"ErrCode":0,"Data":{"match":{"ScheduleID":9000001,"MatchState":1},"statistics":[{"kind":14,"home":54,"guest":46},{"kind":3,"home":"7","guest":"4"},{"kind":11,"home":1,"guest":0}]}}',
    ],
  },
  {
    name: 'archivePrices',
    read: readArchivePrices,
    seeds: [
      '{"ErrCode":0,"Data":{"match":1,"kinds":["opening","early","running","closed"],"watched":[[1935660600000,1935667800000]],"moments":[[1935660601000,1,0,0,0,0,0,0],[1935661980000,1,1,0,0,0,0,1]],"markets":[{"company":8,"market":"HDP","from":1935660600000,"points":[[0,0,0.85,0.25,1.05],[0,1,0.8,0.25,1.1],[1200,2,0.92,0.5,0.98],[35,3],[90,2,0.94,0.5,0.96]]}]}}',
    ],
  },
  {
    name: 'archiveMatches',
    read: readArchiveMatches,
    seeds: [
      '{"ErrCode":0,"Data":{"since":1935660600000,"company":8,"leagues":[{"id":7001,"name":"Zedland Premier","localName":"Giai Zed"}],"teams":[{"id":501,"name":"Lakeside"},{"id":502,"name":"Vale"}],"seasons":["2031"],"rounds":["12"],"matches":[{"id":9000001,"league":7001,"season":"2031","round":"12","kickoff":1935660600000,"home":501,"guest":502,"state":-1,"score":[2,1],"half":[1,0],"corners":[5,3],"red":[0,0],"yellow":[1,2],"prices":{"HDP":{"opening":[0.9,0.5,0.98],"closing":[0.88,0.5,1]},"1x2":{"closing":[1.9,3.4,4.2]},"ou":{"opening":[0.9,2.5,0.9]}}}]}}',
      '{"ErrCode":0,"Data":{"since":1935660600000,"company":8,"leagues":[],"teams":[{"id":501,"name":"Lakeside"}],"matches":[{"id":9000002,"round":"13","kickoff":1935920000000,"home":502,"guest":501,"state":0}]}}',
    ],
  },
  {
    name: 'archiveDays',
    read: readArchiveDays,
    seeds: [
      '{"ErrCode":0,"Data":{"first":"2031-01-20","last":"2031-12-03","days":[["2031-05-01",213,210],["2031-05-03",7,0]]}}',
    ],
  },
  {
    name: 'archiveSearch',
    read: readArchiveSearch,
    seeds: [
      '{"ErrCode":0,"Data":{"leagues":[{"id":7001,"name":"Zedland Premier","localName":"Giai Zed","matches":380,"first":1935660600000,"last":1935667800000}],"teams":[{"id":501,"name":"Lakeside","league":7001,"leagueName":"Zedland Premier","localLeagueName":"Giai Zed","last":1935660600000,"next":1935667800000}]}}',
    ],
  },
  {
    name: 'goalBands',
    read: readGoalBands,
    seeds: [
      '{"ErrCode":0,"Data":{"jsq":"10,20^15,5^25,15^10,20^20,25^20,15;5,10^20,15^25,25^15,20^20,10^15,20"}}',
    ],
  },
  {
    name: 'leagueRank',
    read: readLeagueRank,
    seeds: [
      '{"ErrCode":0,"Data":{"sclassID":7001,"name":"Zedland Premier","groups":[{"name":"","rows":[{"rank":1,"teamId":501,"team":"Lakeside","played":10,"win":7,"draw":2,"loss":1,"goals":20,"conceded":8,"net":12,"points":23,"form":[0,0,1,2,0,0]}]}]}}',
    ],
  },
  {
    name: 'leaguePage',
    read: readLeaguePage,
    seeds: [
      '{"ErrCode":0,"Data":{"league":[{"SclassID":7001,"name":"Zedland Premier","short_name":"ZZZ D1","idCountry":900,"kind":"SubLeague.aspx?SclassID","logo":"/l.png"}],"total":1}}',
    ],
  },
  {
    name: 'countryList',
    read: readCountryList,
    seeds: [
      '{"ErrCode":0,"Data":{"country":[{"InfoID":900,"NameEN":"Zedland","FlagPic":"","leagues":[7001]}]}}',
    ],
  },
  {
    name: 'banners',
    read: readBannerFeed,
    seeds: [
      '[{"pos":"nav-01","tracking":"https://ads.example/1","tracking_mobile":"","imgUrl":"https://ads.example/1.png","imgUrl_tablet":"","imgUrl_mobile":"","text":"<b>x</b>","type":"image","url":"","active":true}]',
    ],
    raw: ['html'],
  },
]

const always = (value: unknown): Reading<unknown> => ({ ok: true, value, skipped: [] })
const PIECES: readonly Grammar[] = [
  {
    name: 'prediction',
    read: text => always(readPrediction(text)),
    seeds: ['{"data":{"Result":2}}', '{"Result":"1"}'],
  },
  {
    name: 'cleanText',
    read: text => always([cleanText(text), cleanName(text).name]),
    seeds: ['Lakeside<font color=#880000>(N)</font> &amp; Söhne &#x41;', '<a href="x">TV</a>&nbsp;1 < 2'],
  },
  {
    name: 'links',
    read: text => always(safeLink(text)),
    seeds: ['https://a.example/x.png', '/img/1.png', 'javascript:alert(1)'],
  },
]

export const GRAMMARS: readonly Grammar[] = [...TEXT_GRAMMARS, ...JSON_GRAMMARS, ...PIECES]
