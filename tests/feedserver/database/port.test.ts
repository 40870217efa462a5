/** Common behaviour of both databases for the modules over them, with the test's own schema. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bytes,
  decimal,
  integer,
  jsonOf,
  choiceOf,
  optional,
  text,
} from '../../../feedserver/database/port/columns'
import type { Database, Schema } from '../../../feedserver/database/port/database'
import { among } from '../../../feedserver/database/port/dialects'
import { openDatabase, openReading } from '../../../feedserver/database/openDatabase'
import {
  command,
  gathered,
  given,
  insertion,
  merging,
  statement,
} from '../../../feedserver/database/port/statement'
import { STORES } from '../archive/support/stores'
import { startPooler } from './support/pooler'

const TABLES = `create table things (
  id {integer} primary key,
  shirt_name text,
  size {integer},
  data {bytes}
);`

const THINGS = {
  name: 'things',
  key: ['id'],
  columns: { id: integer, shirtName: optional(text), size: optional(integer), data: optional(bytes) },
} as const
const INSERT = insertion(THINGS)
const MERGE = merging(THINGS, ['size'])
const ALL = statement('select id, shirt_name, size, data from things order by id', THINGS.columns)
const COUNT = statement('select count(*) as count from things', { count: integer })
const thing = (id: number, shirtName: string | null = null, size: number | null = null) => ({
  id,
  shirtName,
  size,
  data: Buffer.from([id, 255]),
})

describe.each(STORES)('$name', ({ name, why, fresh }) => {
  let folder: string
  let place: Awaited<ReturnType<typeof fresh>>
  let schema: Schema
  let database: Database
  beforeEach(async () => {
    if (why !== null) return
    folder = mkdtempSync(join(tmpdir(), 'schema-'))
    writeFileSync(join(folder, '001-things.sql'), TABLES)
    schema = { name: 'wardrobe', migrations: pathToFileURL(`${folder}/`), lock: 7 }
    place = await fresh()
    database = await openDatabase(place.address, schema)
  })
  afterEach(async () => {
    if (why !== null) return
    await database.close()
    await place.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = why === null ? test : test.skip
  const countOf = async (one: Pick<Database, 'rows'> = database) => (await one.rows(COUNT))[0]?.count
  const write = (...ids: readonly number[]) =>
    database.transaction(({ each }) =>
      each(
        INSERT,
        ids.map(id => thing(id)),
      ),
    )

  run(
    '[ARC37] rows come back as the record that was written, whatever their texts and bytes are',
    async () => {
      const rows = [
        thing(1, "O'Neil\n'", 2 ** 41),
        thing(2, '$1 ?1 {integer}', -5),
        { ...thing(3), data: null },
      ]
      await database.transaction(({ each }) => each(INSERT, rows))
      expect(await database.rows(ALL)).toEqual(rows)
      expect(await database.version()).toBe(1)
    },
  )

  run('[ARC37] [ARC97] a value of another type is refused with the name of its column', async () => {
    await write(1)
    const strange = statement('select id, shirt_name from things', { id: integer, shirtName: text })
    await expect(database.rows(strange)).rejects.toThrow('shirt_name of a row is no text')
    const absent = statement('select id from things', { id: integer, size: integer })
    await expect(database.rows(absent)).rejects.toThrow('size of a row is no integer')
    const kinds = statement('select shirt_name from things', { shirtName: optional(choiceOf(['a', 'b'])) })
    expect(await database.rows(kinds)).toEqual([{ shirtName: null }])
    await database.transaction(({ run: change }) => change(command("update things set shirt_name = 'c'")))
    await expect(database.rows(kinds)).rejects.toThrow('shirt_name')
    const json = statement('select shirt_name from things', {
      shirtName: jsonOf({ n: decimal, in: optional(jsonOf({ s: text })) }),
    })
    for (const [written, fits] of [
      ['{"n":0.5,"in":null}', true],
      ['{"n":1,"in":{"s":""}}', true],
      ['{"n":1,"in":{"s":3}}', false],
      ['{"n":"1","in":null}', false],
      ['[]', false],
      ['7', false],
      ['{', false],
    ] as const) {
      const set = command('update things set shirt_name = $1')
      await database.transaction(({ run: change }) => change(set, [written]))
      const read = database.rows(json)
      if (fits) expect(await read).toEqual([{ shirtName: JSON.parse(written) }])
      else await expect(read).rejects.toThrow()
    }
  })

  run('[ARC37] what is merged leaves what it does not say, and what is to stay as it was first', async () => {
    await database.transaction(({ each }) => each(MERGE, [thing(1, 'a', 5), thing(2, 'b')]))
    await database.transaction(({ each }) => each(MERGE, [thing(1, null, 6), thing(2, 'c', 7)]))
    expect(await database.rows(ALL)).toEqual([thing(1, 'a', 5), thing(2, 'c', 7)])
  })

  run('[ARC37] a parameter may be a list, and a statement be about rows', async () => {
    await write(1, 2, 3)
    const some = statement(
      dialect => `select id from things where id ${among(dialect, '$1')} and id < $2 order by id`,
      { id: integer },
    )
    const idsOf = async (ids: readonly number[], below = 9) =>
      (await database.rows(some, [ids, below])).map(({ id }) => id)
    expect([await idsOf([3, 1, 7, 3]), await idsOf([3, 1], 3), await idsOf([])]).toEqual([[1, 3], [1], []])
    const named = statement(
      dialect => `select id from things where shirt_name ${among(dialect, '$1', 'text')}`,
      { id: integer },
    )
    const called = given(
      { id: integer, shirtName: text },
      rows => `with said (id, shirt_name) as (${rows}) update things set shirt_name =
        (select said.shirt_name from said where said.id = things.id) where id in (select id from said)`,
    )
    const rows = [
      { id: 1, shirtName: '"a",b' },
      { id: 3, shirtName: '{c}' },
    ]
    await database.transaction(({ each }) => each(called, rows))
    expect(await database.rows(named, [['"a",b', '{c}', '']])).toHaveLength(2)
    await database.transaction(({ each }) => each(called, []))
    expect((await database.rows(ALL)).map(({ shirtName }) => shirtName)).toEqual(['"a",b', null, '{c}'])
  })

  run('[ARC37] many rows are read as one', async () => {
    const all = gathered({ id: integer, size: optional(integer), data: bytes }, 'things where id < $1')
    expect(await database.rows(all, [9])).toEqual([])
    await write(1, 2)
    const rows = await database.rows(all, [9])
    expect([...rows].sort((one, other) => one.id - other.id)).toEqual(
      [1, 2].map(id => ({ id, size: null, data: Buffer.from([id, 255]) })),
    )
  })

  run('[ARC37] [ARC98] a transaction is done whole or not at all, and nobody reads half', async () => {
    const failing = database.transaction(async ({ each }) => {
      await each(INSERT, [thing(1)])
      await each(INSERT, [thing(1)])
    })
    const seen = countOf()
    await expect(failing).rejects.toThrow()
    expect([await seen, await countOf()]).toEqual([0, 0])
    const both = database.transaction(async queries => {
      await queries.each(INSERT, [thing(1)])
      const own = await countOf(queries)
      await queries.each(INSERT, [thing(2)])
      return own
    })
    const [own, beside] = await Promise.all([both, countOf(), write(3, 4)])
    // The other transaction ends before this one reads, or after.
    expect([1, 3]).toContain(own)
    expect([0, 2, 4]).toContain(beside)
    expect(await countOf()).toBe(4)
  })

  run('[ARC37] [ARC99] who only reads cannot write, and a snapshot is of one moment', async () => {
    await write(1)
    const reader = await openReading(place.address, schema)
    const added = statement('insert into things (id) values (9) returning id', { id: integer })
    await expect(reader.rows(added)).rejects.toThrow(/read-?only/)
    const counts = await reader.snapshot(async queries => {
      const before = await countOf(queries)
      await write(2)
      return [before, await countOf(queries)]
    })
    expect(counts).toEqual([1, 1])
    expect(await countOf(reader)).toBe(2)
    await reader.close()
  })

  test.skipIf(why !== null || name !== 'PostgreSQL')(
    '[ARC37] a connection plans a statement once, whatever its values are',
    async () => {
      const plans = statement(
        `select generic_plans + custom_plans as runs, custom_plans as planned from pg_prepared_statements
         where statement like 'select id from things where shirt_name%'`,
        { runs: integer, planned: integer },
      )
      const named = statement('select id from things where shirt_name = $1', { id: integer })
      const found = await database.transaction(async ({ rows }) => {
        for (const value of ['a', 'b', 'c']) await rows(named, [value])
        return rows(plans)
      })
      expect(found).toEqual([{ runs: 3, planned: 0 }])
    },
  )

  test.skipIf(why !== null || name !== 'PostgreSQL')(
    '[ARC40] a pooler is enough that refuses settings at the beginning of a connection',
    async () => {
      const pooler = await startPooler(place.address)
      try {
        const pooled = await openDatabase(pooler.address, schema)
        expect(await pooled.lead()).toBe(true)
        await pooled.leading(({ each }) => each(INSERT, [thing(1)]))
        const reader = await openReading(pooler.address, schema)
        expect(await countOf(reader)).toBe(1)
        await Promise.all([reader.close(), pooled.close()])
        expect([pooler.connections() >= 3, pooler.refused]).toEqual([true, []])
      } finally {
        await pooler.close()
      }
    },
  )

  run('[ARC37] one of two leads', async () => {
    expect(await database.lead()).toBe(true)
    expect(await database.lead()).toBe(true)
    const other = await openDatabase(place.address, schema)
    expect(await other.lead()).toBe(false)
    await database.leading(({ each }) => each(INSERT, [thing(1)]))
    expect(await countOf(other)).toBe(1)
    await database.close()
    await expect.poll(() => other.lead()).toBe(true)
    database = other
  })
})
