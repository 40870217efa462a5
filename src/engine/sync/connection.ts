/** Opens and closes the socket. Rules WSK3, WSK5, WSK7, WSK10 in docs/rules/worker.md. */
import type { Query } from '../contract/query'
import { SCREENS } from '../contract/screens'
import { coverFrom } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { fullJitter } from './cadence'
import { resumeFiles } from './polls'
import { noteFailure, suspend } from './sources'

/**
 * Longest wait between tries of a socket that the network refuses. Polling replaces the socket meanwhile. After an
 * outage the socket is tried at once.
 */
const SLOWEST_TRY_MS = 300_000

export function channelsOf({ screen, company }: Query): readonly string[] {
  return SCREENS[screen].prices ? ['change_xml', `ch_odds_new_${company}`] : ['change_xml']
}

/** Opens the socket now, unless it is open or opening. */
export function openConnection(draft: Draft): void {
  const { actions, socket, times } = draft
  if (!draft.hasSocket || draft.activity !== 'running' || socket.id !== 0) return
  socket.phase = 'opening'
  socket.id = draft.nextId++
  times.retryAt = Infinity
  actions.push({ kind: 'openSocket', id: socket.id })
}

/** Closes the socket of a page that rests or ends. */
export function closeSocket(draft: Draft): void {
  const { socket } = draft
  if (socket.phase === 'none') return
  if (socket.phase === 'open') suspend(draft)
  coverFrom(draft, Infinity)
  socket.phase = 'closed'
  socket.id = 0
  draft.actions.push({ kind: 'closeSocket' })
}

/** Retries the socket: with the next list if its code is missing, after a random wait if its token is missing. */
export function socketFailed(draft: Draft, { fault }: EventOf<'socketFailed'>): void {
  const { socket } = draft
  noteFailure(draft, 'socket', fault)
  socket.id = 0
  socket.phase = fault === 'code-missing' ? 'none' : 'closed'
  resumeFiles(draft)
  if (socket.phase === 'closed') retryLater(draft)
}

export function retryLater({ socket, times, now, random }: Draft): void {
  times.retryAt = now + fullJitter(++socket.failures, random, SLOWEST_TRY_MS)
}
