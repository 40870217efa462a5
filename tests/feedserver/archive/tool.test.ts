/** Export of an archive to CSV files, and import. Rules ARC28 and ARC29 in docs/rules/archive.md. */
import { execFile } from 'node:child_process'
import fc from 'fast-check'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PieceWriter } from '../../../feedserver/archive/points/piece'
import { POINT_KINDS, type Point } from '../../../feedserver/archive/points/point'
import { readPiece } from '../../../feedserver/archive/points/piece'
import { pricesJson } from '../../../feedserver/archive/answers/pricesJson'
import type { ArchiveStore, Batch } from '../../../feedserver/archive/stores/archiveStore'
import { NO_MATCH, type MomentRow, type PieceRow } from '../../../feedserver/archive/stores/rows'
import { openStore } from '../../../feedserver/archive/stores/openStore'
import { runTool as runToolWith } from '../../../feedserver/archive/tool/runTool'
import { toolOptions } from '../../../feedserver/archive/tool/toolOptions'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { vapidKeys, type VapidKeys } from '../../../feedserver/push/send/vapidKeys'
import { ARCHIVE_PROGRAM } from '../../../tools/builtServer'
import { saved, wholeOf } from '../push/support/subscribing'
import { amountOf } from '../../support/depth'
import { EMPTY_BATCH } from './support/batches'
import { ENDED, NAMELESS, oldDay, POSTPONED, UNFINISHED } from './support/oldDay'
import { values } from './support/quotes'
import { STORES } from './support/stores'

type Work = Parameters<typeof runToolWith>[0]
const runTool = (work: Work) => runToolWith(work, openPushStore)

const AT = Date.UTC(2031, 2, 14, 15)
const IDS = [ENDED, POSTPONED, UNFINISHED, NAMELESS]

let root: string
let folders = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
const freshFolder = (): string => join(root, String((folders += 1)))

const pieceOf = (points: readonly Point[], some: Partial<PieceRow> = {}): PieceRow => {
  const writer = new PieceWriter()
  for (const point of points) writer.add(point)
  const key = { matchId: ENDED, company: 8, market: 0, number: AT, ...some }
  return { ...key, points: writer.count, data: Buffer.from(writer.data()) }
}

const running = (at: number, up: number): Point => ({
  at: AT + at,
  kind: 'running',
  values: [up, 5000, 9000],
})

const besidesOf = (store: ArchiveStore, id: number) => ({
  watches: (from: number) => store.watches(from),
  moments: () => store.moments(id),
})

/** Returns all data from which the archive's calls are answered. */
async function contentOf(store: ArchiveStore) {
  const matches = await Promise.all(IDS.map(id => store.match(id)))
  const events = await Promise.all(IDS.map(id => store.events(id)))
  const prices = await Promise.all(
    IDS.map(async id => {
      const rows = await store.prices({ match: id, company: null, market: null }, 16)
      return pricesJson(id, rows, besidesOf(store, id))
    }),
  )
  const moments = await store.moments(ENDED)
  const noted = [...(await store.noted(['season seed']))]
  return { matches, events, prices, moments, noted }
}

const moment = (at: number, some: Partial<MomentRow>): MomentRow => ({
  matchId: ENDED,
  at: AT + at,
  state: 1,
  homeScore: null,
  guestScore: null,
  homeRed: 0,
  guestRed: 0,
  homeYellow: 0,
  guestYellow: 0,
  ...some,
})

const PRICED: Batch = {
  ...oldDay(AT),
  pieces: [
    pieceOf([running(0, 9000), { ...running(100, 0), kind: 'closed', values: [null, null, null] }]),
    pieceOf([running(100, 9100), running(5000, 9333)], { number: AT + 1 }),
    pieceOf([running(300, 7)], { matchId: NAMELESS, company: 47, market: 6 }),
  ],
  priced: [ENDED, NAMELESS],
  watches: [{ started: AT - 1000, ended: AT + 60_000 }],
  moments: [
    moment(60_000, { state: 1, homeScore: 0, guestScore: 0 }),
    moment(720_000, { state: 1, homeScore: 1, guestScore: 0, homeRed: null }),
  ],
  facts: new Map([['season seed', 7]]),
  points: 5,
}

/** Writes batches to a store and closes it. */
async function written(open: () => Promise<ArchiveStore>, ...batches: readonly Batch[]) {
  const store = await open()
  await store.lead()
  for (const batch of batches) await store.write(batch, AT)
  const content = await contentOf(store)
  await store.close()
  return content
}

async function readBack(open: () => Promise<ArchiveStore>) {
  const store = await open()
  try {
    return { ...(await contentOf(store)), facts: await store.facts(AT) }
  } finally {
    await store.close()
  }
}

const CLOSING_SQL =
  'select match_id, company, market, opening_up, closing_down from closings order by match_id, company, market'

describe.each(STORES.flatMap(from => STORES.map(to => ({ from, to }))))(
  'from $from.name to $to.name',
  ({ from, to }) => {
    const run = from.why === null && to.why === null ? test : test.skip

    run(
      '[ARC28] [ARC131] [ARC132] what is exported and imported answers as before, and again after a second time',
      async () => {
        const [source, target] = [await from.fresh(), await to.fresh()]
        onTestFinished(() => source.drop())
        onTestFinished(() => target.drop())
        const before = await written(source.open, PRICED)
        const folder = freshFolder()
        const counts = await runTool({ work: 'export', address: source.address, folder })
        expect(Object.fromEntries(counts)).toEqual({
          'aliases.csv': 0,
          'archive.csv': 3,
          'countries.csv': 1,
          'leagues.csv': 1,
          'teams.csv': 2,
          'matches.csv': 4,
          'events.csv': 4,
          'moments.csv': 2,
          'closings.csv': 3,
          'watches.csv': 1,
          'prices.csv': 5,
        })
        for (let times = 0; times < 2; times += 1) {
          await runTool({ work: 'import', address: target.address, folder })
          const { facts, ...content } = await readBack(target.open)
          expect(content).toEqual(before)
          expect(facts).toMatchObject({ since: AT, points: 5, matches: 4 })
          expect(await target.rows(CLOSING_SQL)).toEqual(await source.rows(CLOSING_SQL))
          const names = 'select id, name, local_name, country_id, folded from leagues'
          expect(await target.rows(names)).toEqual([[700, 'Zed League', 'Giải Zed', 90, 'zedleague giaized']])
        }
      },
    )
  },
)

const point = fc.record({
  ticks: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom(...POINT_KINDS),
  values,
})

/** Successive points of a market. */
const history: fc.Arbitrary<readonly Point[]> = fc.array(point, { minLength: 1, maxLength: 60 }).map(list => {
  let at = AT
  return list.map(({ ticks, kind, values: some }) => {
    at += ticks * 100
    return { at, kind, values: kind === 'closed' ? ([null, null, null] as const) : some }
  })
})

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
const cleanName = fc.option(
  name
    .map(text =>
      Array.from(text)
        .filter(letter => !/[\p{Cc}\p{Cs}]/u.test(letter))
        .join('')
        .trim()
        .slice(0, 40),
    )
    .map(text => (text === '' || /\p{Cs}/u.test(text) ? '"a",\'b\'' : text)),
  { nil: null },
)

test('[ARC28] [ARC132] whatever prices and names there are, they come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 4 }), cleanName, async (markets, text) => {
      const [source, target] = [`${freshFolder()}.db`, `${freshFolder()}.db`]
      const pieces = markets.map((points, place) => pieceOf(points, { company: place + 1 }))
      const matches = [{ ...NO_MATCH, id: ENDED, referee: text, seen: AT }]
      const batch = { ...EMPTY_BATCH, pieces, matches, priced: [ENDED], stamp: AT }
      const before = await written(() => openStore(source), batch)
      const folder = freshFolder()
      await runTool({ work: 'export', address: source, folder })
      await runTool({ work: 'import', address: target, folder })
      const { facts: _, ...after } = await readBack(() => openStore(target))
      expect(after).toEqual(before)
    }),
    { numRuns: amountOf('exportedArchives') },
  )
})

describe('an import into an archive that has something', () => {
  async function exportOf(...batches: readonly Batch[]): Promise<string> {
    const file = `${freshFolder()}.db`
    const folder = freshFolder()
    await written(() => openStore(file), ...batches)
    await runTool({ work: 'export', address: file, folder })
    return folder
  }

  test('[ARC29] [ARC137] puts prices of both together in the order of time, and none twice', async () => {
    const folder = await exportOf({
      ...EMPTY_BATCH,
      pieces: [pieceOf([running(0, 1), running(200, 2), running(400, 3), running(900, 9)])],
      priced: [ENDED],
    })
    const file = `${freshFolder()}.db`
    const open = () => openStore(file)
    // Another recorder was active from 200 on, and lacks the change at 400.
    await written(open, {
      ...EMPTY_BATCH,
      pieces: [pieceOf([running(200, 2), running(600, 4)])],
      priced: [ENDED],
      points: 2,
    })
    for (let times = 0; times < 2; times += 1) {
      await runTool({ work: 'import', address: file, folder })
      const store = await open()
      const json = await pricesJson(
        ENDED,
        await store.prices({ match: ENDED, company: null, market: null }, 16),
        besidesOf(store, ENDED),
      )
      const { points } = await store.facts(AT)
      await store.close()
      const [market] = (JSON.parse(json ?? '') as { Data: { markets: { points: number[][] }[] } }).Data
        .markets
      expect(market?.points.map(([ticks, , up]) => [ticks, Math.round((up ?? 0) * 10_000)])).toEqual([
        [0, 1],
        [2, 2],
        [2, 3],
        [2, 4],
        [3, 9],
      ])
      expect(points).toBe(5)
    }
  })

  test('[ARC29] [ARC136] leaves a match that ended, names and closing prices as they are, and adds what is not known', async () => {
    const [known] = oldDay(AT).matches
    if (known === undefined) throw new Error('no match')
    const older = { ...known, state: 3, homeScore: 0, guestScore: 0, venue: 'Zed Park' }
    const folder = await exportOf({
      ...oldDay(AT),
      matches: [older],
      teams: [{ id: 51, name: 'Other', folded: null }],
      events: new Map([[ENDED, oldDay(AT).events.get(ENDED)?.slice(0, 2) ?? []]]),
    })
    const file = `${freshFolder()}.db`
    const open = () => openStore(file)
    await written(open, oldDay(AT))
    await runTool({ work: 'import', address: file, folder })
    const { matches, events } = await readBack(open)
    expect(matches[0]).toEqual({ ...known, venue: 'Zed Park' })
    expect(events[0]).toHaveLength(4)
    const ended = await exportOf(oldDay(AT))
    const other = `${freshFolder()}.db`
    await written(() => openStore(other), { ...EMPTY_BATCH, matches: [older] })
    await runTool({ work: 'import', address: other, folder: ended })
    const after = await readBack(() => openStore(other))
    expect(after.matches[0]).toEqual({ ...known, venue: 'Zed Park' })
  })

  test('[ARC29] [ARC139] is refused while another process writes it', async () => {
    const folder = await exportOf(oldDay(AT))
    const file = `${freshFolder()}.db`
    const store = await openStore(file)
    await store.lead()
    await expect(runTool({ work: 'import', address: file, folder })).rejects.toThrow('another process writes')
    await store.close()
  })
})

describe('[ARC29] [ARC135] a bad file is refused with its line, and nothing is written', () => {
  let good: string
  beforeAll(async () => {
    const file = `${freshFolder()}.db`
    await written(() => openStore(file), PRICED)
    good = freshFolder()
    await runTool({ work: 'export', address: file, folder: good })
  })

  /** Copies the good folder with changed text in one file. */
  function spoilt(file: string, change: (text: string) => string): string {
    const folder = freshFolder()
    mkdirSync(folder)
    for (const one of FILES) writeFileSync(join(folder, one), readFileSync(join(good, one)))
    writeFileSync(join(folder, file), change(readFileSync(join(good, file), 'utf8')))
    return folder
  }
  const FILES = [
    'archive',
    'countries',
    'leagues',
    'teams',
    'matches',
    'events',
    'moments',
    'closings',
    'watches',
    'prices',
  ].map(one => `${one}.csv`)
  const line = (place: number, change: (row: string) => string) => (text: string) =>
    text
      .split('\n')
      .map((row, index) => (index === place - 1 ? change(row) : row))
      .join('\n')

  test.each<readonly [string, string, (text: string) => string, string]>([
    [
      'an id',
      'teams.csv',
      line(3, row => row.replace('52', '-52')),
      'teams.csv line 3: id must be a whole number',
    ],
    [
      'a number with a sign of power',
      'teams.csv',
      line(2, row => row.replace('51', '5e1')),
      'teams.csv line 2: id',
    ],
    [
      'a long text',
      'teams.csv',
      line(2, row => row + 'x'.repeat(300)),
      'teams.csv line 2: name must be a text',
    ],
    ['a control character', 'teams.csv', line(2, () => '51,"a\u0000b"'), 'teams.csv line 2: name'],
    [
      'a field too many',
      'teams.csv',
      line(2, row => `${row},1`),
      'teams.csv line 2: 2 fields are expected, and there are 3',
    ],
    ['an empty line', 'teams.csv', line(2, row => `\n${row}`), 'teams.csv line 2: 2 fields'],
    [
      'another heading',
      'teams.csv',
      line(1, () => 'id,title'),
      'teams.csv line 1: the columns must be id,name',
    ],
    ['nothing', 'teams.csv', () => '', 'teams.csv line 1: the columns must be id,name'],
    [
      'an id twice',
      'teams.csv',
      line(3, () => '51,Twice'),
      'teams.csv line 3: rows must stand in the order of id',
    ],
    ['an open quote', 'teams.csv', line(3, row => row.replace(',', ',"')), 'teams.csv line'],
    ['a huge row', 'teams.csv', text => `${text}9,"${'x'.repeat(3_000_000)}"\n`, 'teams.csv line'],
    [
      'a state',
      'matches.csv',
      line(2, row => row.replace(',-1,', ',-2,')),
      'matches.csv line 2: state must be a state code',
    ],
    [
      'a kick-off',
      'matches.csv',
      line(2, row => row.replace('2031-03-14', '2031-02-30')),
      'matches.csv line 2: kickoff must be a time',
    ],
    [
      'events out of order',
      'events.csv',
      text => text.replace(/^(.*\n)(.*\n)(.*\n)/, '$1$3$2'),
      'events.csv line 3: rows must stand',
    ],
    [
      'a market',
      'closings.csv',
      line(2, row => row.replace('HDP', 'hdp')),
      'closings.csv line 2: market must be one of HDP',
    ],
    [
      'a price',
      'prices.csv',
      line(2, row => row.replace('0.9,', '0.90001,')),
      'prices.csv line 2: up must be a decimal',
    ],
    [
      'a kind',
      'prices.csv',
      line(2, row => row.replace('running', 'constructor')),
      'prices.csv line 2: kind must be one of opening',
    ],
    [
      'a time in hundredths',
      'prices.csv',
      line(2, row => row.replace('.000Z', '.010Z')),
      'prices.csv line 2: time must be a time in tenths',
    ],
    [
      'prices out of time',
      'prices.csv',
      line(4, row => row.replace('2031-', '2030-')),
      'prices.csv line 4: the prices of a market must stand',
    ],
    [
      'markets out of order',
      'prices.csv',
      line(2, row => row.replace(String(ENDED), String(ENDED + 9))),
      'prices.csv line 3: markets must stand in order',
    ],
    [
      'a time that ends before it began',
      'watches.csv',
      line(2, row => row.split(',').reverse().join(',')),
      'watches.csv line 2: ended must not',
    ],
    [
      'another format',
      'archive.csv',
      text => text.replace('format,1', 'format,2'),
      'archive.csv: the format must be 1',
    ],
  ])('%s', async (_, file, change, message) => {
    const address = `${freshFolder()}.db`
    const work = runTool({ work: 'import', address, folder: spoilt(file, change) })
    await expect(work).rejects.toThrow(message)
    const { matches, facts } = await readBack(() => openStore(address))
    expect(matches).toEqual([null, null, null, null])
    expect(facts).toMatchObject({ since: null, points: 0 })
  })

  test('a file that is missing', async () => {
    const folder = spoilt('teams.csv', text => text)
    rmSync(join(folder, 'prices.csv'))
    const work = runTool({ work: 'import', address: `${freshFolder()}.db`, folder })
    await expect(work).rejects.toThrow('prices.csv is missing')
  })

  test('a byte order mark and line ends of another system are none', async () => {
    const address = `${freshFolder()}.db`
    const folder = spoilt('teams.csv', text => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    await runTool({ work: 'import', address, folder })
    const { matches } = await readBack(() => openStore(address))
    expect(matches[0]?.id).toBe(ENDED)
  })
})

describe('the program', () => {
  const program = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [ARCHIVE_PROGRAM, ...args])

  test('[ARC28] [ARC133] exports and says how many rows there are; a folder that has an export is left alone', async () => {
    const file = `${freshFolder()}.db`
    await written(() => openStore(file), PRICED)
    const folder = freshFolder()
    const { stdout } = await program('export', '--archive', file, '--to', folder)
    expect(stdout).toContain('prices.csv: 5\n')
    expect(readFileSync(join(folder, 'prices.csv'), 'utf8').split('\n')[1]).toBe(
      `2031-03-14T15:00:00.000Z,${ENDED},8,HDP,running,0.9,0.5,0.9`,
    )
    await expect(program('export', '--archive', file, '--to', folder)).rejects.toMatchObject({ code: 1 })
    expect(readFileSync(join(folder, 'prices.csv'), 'utf8').split('\n')).toHaveLength(7)
  })

  test.each([
    ['', 'say what to do'],
    ['export', 'needs --archive'],
    ['export --archive a.db', 'needs --to'],
    ['import --archive a.db --to x', '--to has no meaning with import'],
    ['export --archive http://x --to y', '--archive must be a file'],
    ['export import --archive a.db --to y', 'say what to do'],
  ])('[ARC29] %j is refused', (text, message) => {
    expect(() => toolOptions(text.split(' ').filter(Boolean))).toThrow(message)
  })
})

test('[ARC28] a piece that no longer follows the rules is exported up to its fault', async () => {
  const file = `${freshFolder()}.db`
  const whole = pieceOf([running(0, 9000), running(100, 9100)])
  const broken = { ...whole, data: Buffer.concat([whole.data, Buffer.from([255, 255])]) }
  await written(() => openStore(file), { ...EMPTY_BATCH, pieces: [broken], priced: [ENDED] })
  expect(readPiece(broken.data)).toHaveLength(2)
  const counts = await runTool({ work: 'export', address: file, folder: freshFolder() })
  expect(new Map(counts).get('prices.csv')).toBe(2)
})

/** Returns the keys of an archive, which are made at the first call. */
async function keysAt(address: string): Promise<VapidKeys> {
  const store = await openPushStore(address)
  const keys = await vapidKeys(store)
  await store.close()
  return keys
}

async function subscribeAt(address: string): Promise<void> {
  const store = await openPushStore(address)
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const subscription = { endpoint: 'https://fcm.googleapis.com/one', keys }
  await saved(store, wholeOf({ name: 'one', subscription }, { matches: [1] }), AT)
  await store.close()
}

describe('the keys of Web Push', () => {
  async function keyedExport(withKeys: boolean) {
    const source = `${freshFolder()}.db`
    await written(() => openStore(source), oldDay(AT))
    const keys = await keysAt(source)
    const folder = freshFolder()
    await runTool({ work: 'export', address: source, folder, withKeys })
    return { source, keys, folder }
  }

  test('[ARC28] [ARC134] leave an archive only with the option, and every file is for its owner alone', async () => {
    const [without, withKeys] = [await keyedExport(false), await keyedExport(true)]
    for (const { folder } of [without, withKeys]) {
      const modes = readdirSync(folder).map(name => statSync(join(folder, name)).mode & 0o777)
      expect(new Set(modes)).toEqual(new Set([0o600]))
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
    const all = readdirSync(without.folder).map(name => readFileSync(join(without.folder, name), 'utf8'))
    expect(all.join('')).not.toContain(without.keys.privateKey)
    expect(all.join('')).not.toContain(without.keys.publicKey)
    const { publicKey, privateKey } = withKeys.keys
    expect(readFileSync(join(withKeys.folder, 'keys.csv'), 'utf8')).toBe(
      `public_key,private_key\n${publicKey},${privateKey}\n`,
    )
  })

  test.each(STORES.filter(({ why }) => why === null))(
    '[ARC29] [ARC138] come with an import into $name, also in place of those without a subscription',
    async ({ fresh }) => {
      const { keys, folder } = await keyedExport(true)
      const target = await fresh()
      onTestFinished(() => target.drop())
      expect(await keysAt(target.address)).not.toEqual(keys)
      for (let times = 0; times < 2; times += 1) {
        await runTool({ work: 'import', address: target.address, folder })
        expect(await keysAt(target.address)).toEqual(keys)
        await subscribeAt(target.address)
      }
      expect(await target.rows('select endpoint from push_subscriptions')).toHaveLength(1)
    },
  )

  test('[ARC29] [ARC138] are refused by an archive with other keys that browsers have subscribed for, and nothing is written', async () => {
    const { folder } = await keyedExport(true)
    const target = `${freshFolder()}.db`
    const keys = await keysAt(target)
    await subscribeAt(target)
    await expect(runTool({ work: 'import', address: target, folder })).rejects.toThrow(
      'the archive has other keys',
    )
    expect(await keysAt(target)).toEqual(keys)
    expect((await readBack(() => openStore(target))).facts.matches).toBe(0)
  })

  test('[ARC29] a folder without them leaves those of the archive', async () => {
    const { folder } = await keyedExport(false)
    const target = `${freshFolder()}.db`
    const keys = await keysAt(target)
    await runTool({ work: 'import', address: target, folder })
    expect(await keysAt(target)).toEqual(keys)
  })

  test.each<readonly [string, (row: string, other: string) => string, string]>([
    ['a public key of 64 bytes', row => row.slice(4), 'line 2: public_key must be 65 bytes'],
    [
      'another private key',
      (row, other) => `${row.split(',')[0]},${other.split(',')[1]}`,
      'line 2: the keys must belong',
    ],
    ['a second pair', (row, other) => `${row}\n${other}`, 'line 3: there must be one pair'],
    ['no pair', () => '', 'there must be one pair'],
    ['letters of another alphabet', row => row.replace(',', ',+'), 'line 2: private_key must be 32 bytes'],
  ])('[ARC29] %s is refused, and no key is in the message', async (_, spoil, message) => {
    const [{ folder, keys }, other] = [await keyedExport(true), await keyedExport(true)]
    const rowOf = (one: VapidKeys) => `${one.publicKey},${one.privateKey}`
    const row = spoil(rowOf(keys), rowOf(other.keys))
    writeFileSync(join(folder, 'keys.csv'), `public_key,private_key\n${row}${row === '' ? '' : '\n'}`)
    const target = `${freshFolder()}.db`
    const said = await runTool({ work: 'import', address: target, folder }).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(said).toContain(message)
    for (const secret of [keys.privateKey, other.keys.privateKey]) expect(said).not.toContain(secret)
    expect((await readBack(() => openStore(target))).facts.matches).toBe(0)
  })

  test('[ARC28] an archive without any is not exported with them', async () => {
    const source = `${freshFolder()}.db`
    await written(() => openStore(source), oldDay(AT))
    const folder = freshFolder()
    await expect(runTool({ work: 'export', address: source, folder, withKeys: true })).rejects.toThrow(
      'the archive has no keys',
    )
    expect(() => readdirSync(folder)).toThrow('ENOENT')
  })

  test('[ARC28] are an option of export only', () => {
    const options = (work: string, way: string) =>
      toolOptions([work, '--archive', 'a.db', way, 'f', '--with-keys'])
    expect(options('export', '--to')).toEqual({
      work: 'export',
      address: 'a.db',
      folder: 'f',
      withKeys: true,
    })
    expect(() => options('import', '--from')).toThrow('--with-keys has no meaning with import')
  })
})
