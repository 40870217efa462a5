/**
 * Opens and closes the socket, and says from when on it sends everything. Rules WSK3, WSK5, SRV11 in
 * docs/rules/worker.md.
 */
import type { Query } from '../contract/query'
import { SCREENS } from '../contract/screens'
import { setSocket, type Draft } from './draft'
import { suspend } from './sources'

export function channelsOf({ screen, company }: Query): readonly string[] {
  return SCREENS[screen].prices ? ['change_xml', `ch_odds_new_${company}`] : ['change_xml']
}

/** Opens the socket now, unless it is open or on its way. */
export function connect(draft: Draft): void {
  const { state, actions } = draft
  const { phase } = state.socket
  if (!state.hasSocket || state.activity !== 'running' || phase === 'opening' || phase === 'open') return
  const id = state.nextId++
  setSocket(draft, { phase: 'opening', id, retryAt: null })
  actions.push({ kind: 'openSocket', id, channels: channelsOf(state.query) })
}

/** For a page that rests or ends. */
export function closeSocket(draft: Draft): void {
  const { phase } = draft.state.socket
  if (phase === 'none') return
  if (phase === 'open') suspend(draft)
  endCoverage(draft)
  setSocket(draft, { phase: 'closed', retryAt: null, quietAt: null, returnAt: null })
  draft.actions.push({ kind: 'closeSocket' })
}

/** The socket has opened or lost a frame: from now on it sends everything. */
export function beginCoverage({ state, now }: Draft): void {
  state.scores = { ...state.scores, socketFrom: now }
  state.prices = { ...state.prices, socketFrom: now }
}
export function endCoverage({ state }: Draft): void {
  state.scores = { ...state.scores, socketFrom: Infinity }
  state.prices = { ...state.prices, socketFrom: Infinity }
}
