/**
 * A server, a bad line and a page, which agree again once the line is good. `npm run proof -- model` runs ten thousand
 * sequences (docs/proof.md).
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETS, type Match, type Quote } from '../../../feedserver/contract/model'
import { marketOffset } from '../../../src/engine/board/odds'
import { followedOf } from '../../../src/engine/select/filter'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { matchRow } from '../../../src/engine/view/matchRow'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { amountOf } from '../../support/depth'
import { ModelClient, type Source } from './support/client'
import { Run, step, type Step } from './support/steps'

const SEQUENCES = amountOf('modelSequences')

function expectSame(found: unknown, wanted: unknown, what: string) {
  if (!isDeepStrictEqual(found, wanted)) expect(found, what).toEqual(wanted)
}

/** Fields of a match that both sources send. */
function expectedOf(match: Match) {
  return {
    id: match.id,
    leagueId: match.leagueId,
    kickoff: match.kickoff,
    halfStart: match.halfStart,
    state: match.state,
    homeScore: match.score[0],
    guestScore: match.score[1],
    homeHalfScore: match.halfScore?.[0] ?? null,
    guestHalfScore: match.halfScore?.[1] ?? null,
    homeRed: match.red[0],
    guestRed: match.red[1],
    homeYellow: match.yellow[0],
    guestYellow: match.yellow[1],
    homeCorner: match.hasCorners ? match.corners[0] : 0,
    guestCorner: match.hasCorners ? match.corners[1] : 0,
    hasCorners: match.hasCorners,
    injuryTime: match.injuryTime,
    varText: match.varText,
  }
}

/** Nine values of a market as in the full file: a suspended market in play has zeros around its line. */
function ninesOf(quote: Quote | null, state: number, isDecimal: boolean): number[] {
  if (quote === null) return Array.from({ length: 9 }, () => NaN)
  const suspended = state > 0 && quote.running === null && quote.suspended
  const running = suspended ? [0, isDecimal ? 0 : quote.current[1], 0] : (quote.running ?? [NaN, NaN, NaN])
  return [...quote.first, ...quote.current, ...running].map(value => Math.round(value * 100) / 100)
}

/** Order of the matches. The widget's service sends them league by league. */
function listedOrder({ server, source }: Run): readonly Match[] {
  const matches = server.matches()
  if (source === 'gf') return matches
  return server.leagues.flatMap(({ id }) => matches.filter(({ leagueId }) => leagueId === id))
}

function checkBoard(run: Run) {
  const { server, client } = run
  const { board, query } = client
  const matches = listedOrder(run)
  expectSame(
    [...board.matches()].map(({ id }) => id),
    matches.map(({ id }) => id),
    'matches in order',
  )
  for (const match of matches) {
    const current = board.match(match.id)
    const wanted = expectedOf(match)
    const found = Object.fromEntries(
      Object.keys(wanted).map(key => [key, current?.[key as keyof typeof current]]),
    )
    expectSame(found, wanted, `match ${match.id}`)
    for (const market of MARKETS) {
      const offset = marketOffset(market)
      const values = board.odds(match.id)?.values.slice(offset, offset + 9) ?? ninesOf(null, 0, false)
      const isDecimal = market === '1x2' || market === '1x2Half'
      const quote = server.quote(match.id, query.company, market)
      expectSame([...values], ninesOf(quote, match.state, isDecimal), `${market} of ${match.id}`)
    }
  }
}

/** Checks that a new page without earlier data reads the same rows. */
function checkNewcomer({ server, client, source }: Run) {
  const newcomer = new ModelClient(source, client.now)
  newcomer.setQuery(client.query)
  const { company } = client.query
  if (source === 'gf') newcomer.hearList(server.listText(company))
  else newcomer.hearWidget(server.widgetText(company), company, newcomer.now)
  if (source === 'gf') newcomer.receiveOdds(server.oddsText(company), company)
  const setting = {
    query: client.query,
    states: source,
    at: server.now,
    followed: followedOf(client.query),
    crests: NO_CRESTS,
    priced: true,
    names: FEED_NAMES,
  }
  const rowOf = ({ board }: ModelClient, id: number) => {
    const match = board.match(id)
    // The list of the widget has no remark, so only a page that received a change has one (BRD24).
    const known = match && (source === 'gf' ? match : { ...match, remark: '' })
    return known && matchRow(known, board.odds(id), board.bets(id), setting)
  }
  for (const { id } of server.matches()) expectSame(rowOf(client, id), rowOf(newcomer, id), `row of ${id}`)
  expectSame([...client.board.leagues()], [...newcomer.board.leagues()], 'leagues')
}

/** Checks that every announced goal is a rise of the score, in the order of the rises. */
function checkGoals({ server, client, guessedTime }: Run) {
  if (guessedTime) return
  const announced = new Map<string, number>()
  for (const { matchId, side, score } of client.goals) {
    const key = `${matchId} ${side}`
    const from = announced.get(key) ?? 0
    const rise = server.rises.findIndex(
      (rise, at) =>
        at >= from && rise.matchId === matchId && rise.side === side && rise.from < score && score <= rise.to,
    )
    expect(rise, `goal ${score} of side ${side} of match ${matchId}`).toBeGreaterThanOrEqual(0)
    announced.set(key, rise + 1)
  }
}

/** Checks what a row must never show. */
function checkRows({ client }: Run) {
  for (const row of client.view.rows.values()) {
    if (row.kind !== 'match') continue
    if (row['HDP.goal'].text === '-') expect(row.giver).toBe('')
    if (row['HDPHalf.goal'].text === '-') expect(row.halfGiver).toBe('')
    if (row.phase === 'notStarted') expect([row.score, row.half, row.corners]).toEqual(['', '', ''])
  }
}

function live(source: Source, steps: readonly Step[]) {
  const run = new Run(source)
  for (const step of steps) {
    run.take(step)
    run.client.checkPage()
    checkRows(run)
    checkGoals(run)
  }
  run.settle()
  run.client.checkPage()
  checkBoard(run)
  checkNewcomer(run)
}

const sequences = { numRuns: SEQUENCES / 2, seed: 20_310_504, endOnFailure: false }

test.each(['gf', 'widget'] as const)(
  '[VIW1] [BRD3] [BRD9] [PAT2] after anything at all, a healthy line and one refresh make %s client and server agree',
  source => {
    const steps = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' })
    fc.assert(
      fc.property(steps, steps => live(source, steps)),
      sequences,
    )
  },
  Math.max(300_000, SEQUENCES * 100),
)
