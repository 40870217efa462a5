/**
 * The leader's connection while it exists. Errors: rejects while the database is unreachable, and when another process
 * leads.
 */
import pg from 'pg'
import { Turns } from '../../kit/work/turns'
import { integer } from '../port/columns'
import type { Database, Schema } from '../port/database'
import { statement } from '../port/statement'
import { inTransaction, queriesOn } from './queries'

const LOCK = statement('select pg_try_advisory_lock($1::int, 1)::int as got', { got: integer })

export class LeadingConnection {
  private client: pg.Client | null = null
  private readonly settings: pg.ClientConfig
  private readonly schema: Schema
  private readonly setUp: (client: pg.ClientBase) => Promise<void>
  private readonly turns = new Turns()

  /** `setUp`: runs first on the connection. */
  constructor(settings: pg.ClientConfig, schema: Schema, setUp: (client: pg.ClientBase) => Promise<void>) {
    this.settings = settings
    this.schema = schema
    this.setUp = setUp
  }

  async lead(): Promise<boolean> {
    if (this.client !== null) return true
    const client = new pg.Client(this.settings)
    const lose = (): void => {
      if (this.client === client) this.client = null
    }
    client.on('error', lose).on('end', lose)
    try {
      await client.connect()
      await this.setUp(client)
      const [row] = await queriesOn(client).rows(LOCK, [this.schema.lock])
      if (row?.got === 1) this.client = client
    } finally {
      if (this.client !== client) await client.end().catch(() => {})
    }
    return this.client !== null
  }

  /** After an error the connection is closed, because it may still have the lock. */
  readonly transaction: Database['transaction'] = work =>
    this.turns.next(async () => {
      try {
        if (this.client === null)
          throw new Error(`the connection that writes the ${this.schema.name} is lost`)
        return await inTransaction(this.client, 'begin', work)
      } catch (error) {
        await this.drop()
        throw error
      }
    })

  async drop(): Promise<void> {
    const { client } = this
    this.client = null
    await client?.end().catch(() => {})
  }
}
