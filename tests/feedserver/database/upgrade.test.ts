/** Archives made with the original migrations (`written/`), opened by the present program. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { historyOf } from '../../../feedserver/archive/points/history'
import { openReader, openStore } from '../../../feedserver/archive/stores/openStore'
import { ARCHIVE_SCHEMA } from '../../../feedserver/contract/archiveSchema'
import { NO_MATCH } from '../../../feedserver/archive/stores/rows'
import { POSTGRES, SQLITE } from '../../../feedserver/database/port/dialects'
import { migrationsOf } from '../../../feedserver/database/port/migrations'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { STORES } from '../archive/support/stores'

const NOW = Date.UTC(2031, 4, 4, 12)
const DAY_MS = 86_400_000
const VERSIONS = [1, 2, 4, 6, 7, 8, 9, 10, 11]
const NEWEST = 11

const PIECE = '1c80c9fa8d48b50165c5011d01b1019701c9014ed704d989019975030a'
const FOLLOWED = '0201ab02010b01240102100207081eb79401000851e88401'
const ENDPOINT = 'https://fcm.googleapis.com/one'
const HASH = '21a1'
const HAPPENED = JSON.stringify({
  kind: 'price',
  match: 7,
  home: 'A',
  guest: 'B',
  score: '',
  minute: null,
  league: '',
  localLeague: '',
  price: { market: 'ou', leg: 'down', value: 0.85 },
})

type Hex = (digits: string) => string

/** Rows that the program of each version wrote in addition to those of earlier versions. */
const ROWS: Readonly<Record<number, (hex: Hex) => string>> = {
  1: hex => `
    insert into leagues (id, name, local_name, country_id) values (36, 'Zed', 'Giải Zed', 900);
    insert into teams (id, name) values (11, 'Lakeside'), (12, 'Lake Vale');
    insert into matches (id, league_id, season, round, kickoff, home_id, guest_id, state, home_score, guest_score, venue, seen, has_prices)
      values (1, 36, '2030/31', '5', ${NOW}, 11, 12, -1, 2, 1, 'O''Neil', ${NOW - 5}, 1), (2, null, null, null, null, null, null, null, null, null, null, ${NOW}, 1);
    insert into events values (1, 0, 1, 1, '45+1', 'Ann', null, '1-0');
    insert into prices values (1, 8, 0, 1, 4, ${hex(PIECE)});
    insert into watches values (1000, 2000), (${NOW}, ${NOW + 9});
    insert into sizes values (${NOW - DAY_MS}, 4096, 2);
    insert into facts values ('since', ${NOW - DAY_MS}), ('points', 4), ('season seed', 7);`,
  2: () => `
    insert into closings values (1, 8, 6, 9000, null, 9800, 8800, 7500, 10000);
    insert into countries values (900, 'Zedland');
    update leagues set folded = 'zed giaized'; update teams set folded = 'lakeside bodø' where id = 11;`,
  4: () => '',
  6: () => `insert into moments values (1, ${NOW + 60}, 1, 1, 0, 0, 0, null, null);`,
  7: () => `
    insert into push_matches values (1, ${NOW}, 1, 2, 1, 0, 0, 1, 0);
    insert into push_happenings values ('7:p', ${NOW}, '${HAPPENED}');
    insert into push_facts values ('vapid', '{"publicKey":"p","privateKey":"q"}'), ('seen', '${NOW}');
    insert into push_subscriptions (id, endpoint_hash, endpoint, p256dh, auth, language, zone_minutes, kinds, created)
      values (5, '${HASH}', '${ENDPOINT}', 'p', 'a', 'th', 420, 8, 5);
    insert into push_outbox values ('7:p', 5, 0, ${NOW + DAY_MS}, 2);`,
  8: hex => `
    update push_subscriptions set changed = 1, bytes = 354;
    insert into push_followed values (5, ${hex(FOLLOWED)});
    update push_totals set changes = 1, subscriptions = 1, bytes = 354;`,
  9: () => `update push_subscriptions set made_for = 'key';`,
  10: () => `update push_subscriptions set zone_minutes = 0, zone_name = 'Europe/London';`,
  11: () => `update teams set folded = 'lakeside bodo' where id = 11;`,
}

const DATABASES = STORES.map(store =>
  store.name === 'SQLite'
    ? {
        ...store,
        written: 'sqlite',
        dialect: SQLITE,
        hex: (digits: string) => `x'${digits}'`,
        schema: ['select type, name, sql from sqlite_master order by name'],
      }
    : {
        ...store,
        written: 'postgres',
        dialect: POSTGRES,
        hex: (digits: string) => `'\\x${digits}'`,
        schema: [
          `select table_name, column_name, data_type, is_nullable, column_default, is_identity from information_schema.columns
           where table_schema = 'public' order by table_name, column_name`,
          "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
        ],
      },
)

describe.each(DATABASES)('$name', ({ why, fresh, written, dialect, hex, schema }) => {
  const run = why === null ? test : test.skip

  async function freshDatabase() {
    const database = await fresh()
    onTestFinished(() => database.drop())
    const schemaOf = () => Promise.all(schema.map(sql => database.rows(sql)))
    return { database, schemaOf }
  }

  async function oldArchive(version: number) {
    const { database, schemaOf } = await freshDatabase()
    await database.runTo(version)
    const rows = VERSIONS.filter(one => one <= version).map(one => ROWS[one]?.(hex) ?? '')
    await database.run(rows.join('\n'))
    return { database, schemaOf }
  }

  test('[ARC39] migrations are word for word what archives were made with', () => {
    const uncommented = (sql: string) => sql.replaceAll(/^--.*\n/gm, '')
    const folder = new URL(`written/${written}/`, import.meta.url)
    const texts = readdirSync(folder)
      .sort()
      .map(name => ({
        number: Number(name.slice(0, 3)),
        sql: uncommented(readFileSync(new URL(name, folder), 'utf8')),
      }))
    expect(texts.map(({ number }) => number)).toEqual(VERSIONS)
    const migrations = migrationsOf(ARCHIVE_SCHEMA.migrations, dialect).slice(0, VERSIONS.length)
    expect(migrations.map(({ number, sql }) => ({ number, sql: uncommented(sql) }))).toEqual(texts)
  })

  run.each(VERSIONS)(
    '[ARC39] [ARC100] an archive of version %i is changed in place, and has all it had',
    async version => {
      const { database, schemaOf } = await oldArchive(version)
      if (version < NEWEST) await expect(openReader(database.address)).rejects.toThrow('of an older version')
      const store = await openStore(database.address)
      onTestFinished(() => store.close())
      expect(await store.lostAs()).toBeNull()
      const match = { ...NO_MATCH, id: 1, leagueId: 36, season: '2030/31', round: '5', kickoff: NOW }
      const teams = { homeId: 11, guestId: 12, state: -1, homeScore: 2, guestScore: 1 }
      expect(await store.match(1)).toEqual({ ...match, ...teams, venue: "O'Neil", seen: NOW - 5 })
      expect(await store.match(2)).toEqual({ ...NO_MATCH, id: 2, seen: NOW })
      const goal = { matchId: 1, place: 0, side: 1, kind: 1, minute: '45+1', name: 'Ann', second: null }
      expect(await store.events(1)).toEqual([{ ...goal, score: '1-0' }])
      const pieces = await store.prices({ match: 1, company: null, market: null }, 9)
      expect(pieces).toMatchObject([{ company: 8, market: 0, number: 1, points: 4 }])
      expect(historyOf(pieces.map(({ data }) => data)).map(({ kind }) => kind)).toEqual([
        'opening',
        'early',
        'running',
        'closed',
      ])
      expect(await store.watches(2001)).toEqual([{ started: NOW, ended: NOW + 9 }])
      expect(await store.facts(NOW)).toMatchObject({
        since: NOW - DAY_MS,
        points: 4,
        matches: 2,
        first: NOW,
        before: { at: NOW - DAY_MS, bytes: 4096, points: 2 },
      })
      expect(await store.noted(['season seed'])).toEqual(new Map([['season seed', 7]]))
      const [moment] = await store.moments(1)
      expect(moment?.at).toBe(version < 6 ? undefined : NOW + 60)
      const query = { of: 'meetings', home: 11, guest: 12, company: 8, count: 9, before: null } as const
      const { rows } = await store.results(query)
      expect(rows).toMatchObject([
        { home: 'Lakeside', guest: 'Lake Vale', league: 'Zed', localLeague: 'Giải Zed' },
      ])
      const found = await store.findTeams('lakeside', NOW, 9)
      expect(found.map(({ id }) => id)).toEqual(version < 2 ? [] : [11])
      // A search compares folded names (SRC14).
      expect(await store.findTeams('bodo', NOW, 9)).toEqual(found)

      const { database: made, schemaOf: schemaOfMade } = await freshDatabase()
      for (const { address } of [database, made]) await (await openPushStore(address)).close()
      expect(await schemaOf()).toEqual(await schemaOfMade())
      const reader = await openReader(database.address)
      await reader.close()
    },
  )

  run.each([7, 8, 9, 10, 11])('[ARC39] Web Push of version %i goes on with what it had', async version => {
    const { database } = await oldArchive(version)
    const push = await openPushStore(database.address)
    onTestFinished(() => push.close())
    expect(await push.fact('vapid', '')).toBe('{"publicKey":"p","privateKey":"q"}')
    expect(await push.count()).toMatchObject({ subscriptions: 1, waiting: 1 })
    expect(await push.standings()).toEqual({
      seenAt: NOW,
      rows: [
        {
          matchId: 1,
          kickoff: NOW,
          state: 1,
          homeScore: 2,
          guestScore: 1,
          homeRed: 0,
          guestRed: 0,
          lineups: 1,
          corrections: 0,
          takenBack: '{}',
        },
      ],
    })
    expect(await push.happening(['7:p'])).toEqual([{ key: '7:p', at: NOW, data: JSON.parse(HAPPENED) }])
    expect(await push.claim(NOW, 1000, 9)).toEqual([
      {
        happening: '7:p',
        subscriptionId: 5,
        tries: 3,
        expires: NOW + DAY_MS,
        endpoint: ENDPOINT,
        p256dh: 'p',
        auth: 'a',
        language: 'th',
        hides: 0,
      },
    ])
    expect(await push.madeForOther([5], 'other')).toEqual(new Set(version < 9 ? [] : [5]))
  })
})
