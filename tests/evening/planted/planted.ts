/**
 * Faults to plant: one changed line of the product each. `npm run proof -- evening` prints which of them evenings find.
 */
import type { Plant } from '../support/built'

const RELAY = 'feedserver/relay'
const HUB = 'feedserver/serve/socket'
const PUSH = 'feedserver/push'
const ENGINE = 'src/engine'

export const PLANTED: Readonly<Record<string, Plant>> = {
  'a record of a match is published once only': {
    file: `${RELAY}/stream.ts`,
    find: 'if (this.published.get(key)?.text === record) continue',
    replace: 'if (this.published.has(key)) continue',
  },
  'records from before a pause are remembered': {
    file: `${RELAY}/stream.ts`,
    find: 'if (isNew) this.forgetUnseen(good.rightAt)',
    replace: '',
  },
  'a pause of the change file is not noticed': {
    file: `${RELAY}/stream.ts`,
    find: 'if (missed) this.tools.onGap(this.followed)',
    replace: '',
  },
  'a single record is not published': {
    file: `${RELAY}/stream.ts`,
    find: 'if (records.length > 0) this.tools.publish',
    replace: 'if (records.length > 1) this.tools.publish',
  },
  'the file for visitors lacks what has changed': {
    file: `${RELAY}/recentChanges.ts`,
    find: 'this.records.set(key, { text, at: this.now() })',
    replace: '',
  },
  'after a pause lists are not requested again': {
    file: `${RELAY}/relay.ts`,
    find: 'this.visitors?.startAnew()',
    replace: '',
  },
  'lost prices are not said': {
    file: `${RELAY}/relay.ts`,
    find: 'this.visitors?.lost(channels)',
    replace: '',
  },
  'a list is requested once': {
    file: `${RELAY}/cachedFeed.ts`,
    find: 'if (this.isFresh()) return this.result()',
    replace: 'if (this.good !== null && !this.feed.follows) return this.result()',
  },
  'a body answers for ten times its cadence': {
    file: `${RELAY}/cachedFeed.ts`,
    find: 'this.freshUntil = sentAt + this.cadence()',
    replace: 'this.freshUntil = sentAt + 10 * this.cadence()',
  },
  'bodies have no age below five seconds': {
    file: `${RELAY}/answers.ts`,
    find: '...(age > 0 && { age })',
    replace: '...(age >= 5 && { age })',
  },
  'a strange time of the provider is believed at once': {
    file: `${RELAY}/relayClock.ts`,
    find: 'if (!insists(offset, sample.receivedAt)) return false',
    replace: '',
  },
  'the number of a frame does not skip after a loss': {
    file: `${HUB}/hub.ts`,
    find: 'connection.seq += isLossDue ? 2 : 1',
    replace: 'connection.seq += 1',
  },
  'idle sockets get no sign of life': {
    file: `${HUB}/hub.ts`,
    find: "if (connection.quiet) socket.send('ok')",
    replace: '',
  },
  'frames lack the last of several records': {
    file: `${HUB}/subscriptions.ts`,
    find: 'taken.set(channel, records.splice(0))',
    replace: 'taken.set(channel, records.splice(0).slice(0, 1))',
  },
  'a page is called live for two minutes without news': {
    file: `${ENGINE}/contract/view.ts`,
    find: 'export const STALE_AFTER_MS = 12_000',
    replace: 'export const STALE_AFTER_MS = 120_000',
  },
  'scores are polled each ten minutes': {
    file: `${ENGINE}/sync/cadence.ts`,
    find: 'changesMs: 60_000',
    replace: 'changesMs: 600_000',
  },
  'a missing frame is not noticed': {
    file: `${ENGINE}/sync/socket.ts`,
    find: '    noteSequence(draft, frame)\n',
    replace: '',
  },
  'a feed is polled once': {
    file: `${ENGINE}/sync/polls.ts`,
    find: 'poll.on ? now + (poll.again ? 0 : usualMs) : Infinity',
    replace: 'poll.on && poll.again ? now : Infinity',
  },
  'the files are not read when a socket opens': {
    file: `${ENGINE}/sync/socket.ts`,
    find: '  awaitNews(draft)\n  startFiles(draft)',
    replace: '  awaitNews(draft)',
  },
  'prices by socket are overwritten by older files': {
    file: `${ENGINE}/board/applyPrices.ts`,
    find: 'now >= from',
    replace: 'now > Infinity',
  },
  'an older file takes newer changes back': {
    file: `${ENGINE}/board/applyPrices.ts`,
    find: 'latestChanges.requestedAt > requestedAt',
    replace: 'latestChanges.requestedAt > Infinity',
  },
  'a market that was suspended stays so': {
    file: `${ENGINE}/board/odds.ts`,
    find: 'suspended ? before | bit : before & ~bit',
    replace: 'suspended ? before | bit : before',
  },
  'the mark of a suspended market is ignored': {
    file: `${ENGINE}/board/odds.ts`,
    find: 'const closed = state > 0 ? suspended | withdrawn : suspended',
    replace: 'const closed = state > 0 ? withdrawn : 0',
  },
  'a red card of a change is not read': {
    file: `${ENGINE}/board/match.ts`,
    find: "  'homeRed',\n  'guestRed',\n  'homeYellow',\n  'guestYellow',\n  'kickoff',\n",
    replace: "  'guestRed',\n  'homeYellow',\n  'guestYellow',\n  'kickoff',\n",
  },
  'a step back is announced at once': {
    file: `${ENGINE}/match/newsLaw.ts`,
    find: 'if (at - doubt.since < WAIT_MS[by])',
    replace: 'if (at - doubt.since < 0)',
  },
  'what returns is announced again': {
    file: `${ENGINE}/match/newsLaw.ts`,
    find: 'if (left === undefined || was === null || now === null) return left === undefined',
    replace: 'if (name !== undefined) return true',
  },
  'what is not announced is remembered as announced': {
    file: `${ENGINE}/match/newsLaw.ts`,
    find: 'return { record: { announced: next, doubts',
    replace: 'return { record: { announced: said, doubts',
  },
  'the second goal of a side is not announced': {
    file: `${ENGINE}/match/events.ts`,
    find: "add('goal', side, isHigher(was, is))",
    replace: "add('goal', side, isHigher(was, is) && was === 0)",
  },
  'half-time is announced at full time': {
    file: `${ENGINE}/match/events.ts`,
    find: 'before.state === 1 && after.state === 2',
    replace: 'before.state > 0 && after.state !== 1 && after.state !== before.state',
  },
  'alerts come twice': {
    file: 'src/ui/client/pageCopy.ts',
    find: '    notify(copy.alertListeners, patch.alerts)',
    replace: '    notify(copy.alertListeners, patch.alerts)\n    notify(copy.alertListeners, patch.alerts)',
  },
  'minutes go on with other news only': {
    file: `${ENGINE}/view/refreshRows.ts`,
    find: 'return minute === row.minute && quietSince === row.quietSince',
    replace: 'return minute !== quietSince',
  },
  'a changed score leaves the row as it is': {
    file: `${ENGINE}/view/diffRow.ts`,
    find: 'if (is !== was) (set',
    replace: "if (is !== was && field !== 'score') (set",
  },
  'who takes over does not know how matches stood': {
    file: `${PUSH}/announce/announcer.ts`,
    find: 'rows.map(row => liveMatchOf(row, seenAt ?? -Infinity))',
    replace: 'rows.slice(rows.length).map(row => liveMatchOf(row, seenAt ?? -Infinity))',
  },
  'corrections are forgotten with a clock that is set back': {
    file: `${PUSH}/announce/liveMatches.ts`,
    find: 'if (corrections > 0) this.corrections.set(id, corrections)',
    replace: 'if (corrections > Infinity) this.corrections.set(id, corrections)',
  },
  'goals are announced by their score alone': {
    file: `${PUSH}/announce/liveMatch.ts`,
    find: 'goal: ({ announced, corrections }) => `g${scoreOf(announced)}.${corrections}`',
    replace: 'goal: ({ announced }) => `g${scoreOf(announced)}`',
  },
  'red cards are not announced': {
    file: `${PUSH}/announce/liveMatch.ts`,
    find: 'redCard: ({ announced: { homeRed, guestRed } }) => `r${homeRed}-${guestRed}`',
    replace: "redCard: () => 'r'",
  },
}
