/** The bet popup: of each kind of market, with the AI's prediction, and without a possible stake. */
import { act } from 'react'
import type { Prediction } from '../../../src/engine/contract/details/matches'
import type { SlipPick } from '../../../src/engine/contract/details/bets'
import type { PriceKey } from '../../../src/engine/contract/markets'
import { picksText } from '../../../src/ui/betting/slip/picks'
import { marketLines, quote, quoteLine } from '../../support/marketSheets'
import { appears, typeInto } from '../../support/renderPage'
import { boardEngine, ODDS, openBoard, savedChoices } from '../boards'
import { onDevice, pending, pressOn, type Look, type Section } from '../state'

/** Element of the open popup once its price has come. */
const ESTIMATE = '[data-bet="profit"]'

async function openBet(look: Look, cell: PriceKey, engine = boardEngine()) {
  const page = await openBoard(look, { engine, store: savedChoices(ODDS) })
  await pressOn(page, `[data-match="10"] [data-cell="${cell}"]`)
  await appears(page, ESTIMATE)
  return page
}

const bet = (name: string, cell: PriceKey) => onDevice(name, ESTIMATE, look => openBet(look, cell))

/** The home side of the handicap at a price below zero, in the Malay text of the engine. */
const belowZero = (matchId: number) =>
  Promise.resolve({
    matchId,
    markets: [
      marketLines(
        'HDP',
        { running: { ...quoteLine('0', '0.5/1', '0.80', 'home'), up: quote('-0.90', 1.11) } },
        'running',
      ),
    ],
  })
const openBelowZero = (look: Look) =>
  openBet(look, 'HDP.up', boardEngine({ details: { marketDetail: belowZero } }))

const said = (name: string, busy: boolean, prediction: (match: number) => Promise<Prediction>) =>
  onDevice(`AI: ${name}`, `.bet-ai output[aria-busy="${busy}"]`, look =>
    openBet(look, 'HDP.up', boardEngine({ details: { prediction } })),
  )
const answers = (result: Prediction['result']) => (matchId: number) => Promise.resolve({ matchId, result })

async function openStake(look: Look, stake: string, opened = openBet(look, 'HDP.up')) {
  const page = await opened
  await typeInto(page.find('.bet-input'), stake)
  return page
}

async function openEnded(look: Look) {
  const page = await openBet(look, 'HDP.up')
  await act(async () =>
    page.engine.patch({ changes: [{ key: 'm10', set: { phase: 'finished', minute: 'FT' } }] }),
  )
  return page
}

const TAKEN = {
  home: 'Liverpool',
  guest: 'Hà Nội FC',
  company: 31,
  at: Date.UTC(2031, 4, 4, 5),
  running: true,
} as const

const SUSPENDED = '.bet-estimate[data-suspended]'
const noMarkets = (matchId: number) => Promise.resolve({ matchId, markets: [] })

export const THREE: readonly SlipPick[] = [
  { ...TAKEN, matchId: 10, market: 'HDP', leg: 'up', price: 0.9, line: 0.75 },
  { ...TAKEN, matchId: 11, market: 'ou', leg: 'down', price: 1.02, line: 2.75 },
  { ...TAKEN, matchId: 12, market: '1x2', leg: 'goal', price: 3.9, line: null },
]

export async function openSlip(look: Look, picks: readonly SlipPick[], press?: 'clear') {
  const page = await openBoard(look, { slip: picksText(picks) })
  await pressOn(page, '[data-slip-button]')
  await appears(page, '[data-pick][data-state]')
  if (press === 'clear') await pressOn(page, '.slip .sheet-body > .button')
  return page
}

export const SLIP: Section = {
  title: 'Slip',
  states: [
    onDevice('three picks, two of them changed', '[data-slip="return"]', look => openSlip(look, THREE)),
    onDevice('one pick at a price below zero', '.bet-choice', look =>
      openSlip(
        look,
        THREE.slice(0, 1).map(pick => ({ ...pick, price: 1.11 })),
      ),
    ),
    onDevice('two picks of one match', '.slip-related', look =>
      openSlip(
        look,
        THREE.map(pick => ({ ...pick, matchId: 10 })),
      ),
    ),
    onDevice('no picks', 'dialog.slip', look => openSlip(look, THREE, 'clear')),
  ],
}

export const BET_POPUP: Section = {
  title: 'Bet popup',
  states: [
    bet('handicap, a quarter line', 'HDP.up'),
    onDevice('a price below zero', '.bet-choice', openBelowZero),
    onDevice('a large amount at a price below zero', '.bet-choice', look =>
      openStake(look, '999999999999', openBelowZero(look)),
    ),
    bet('total: no AI', 'ou.up'),
    bet('1x2, decimal price', '1x2.goal'),
    onDevice('correct score', ESTIMATE, async look => {
      const page = await openBoard(look, { engine: boardEngine({ panel: 'odds' }) })
      await pressOn(page, '.detail-score-list button')
      return page
    }),
    said('loading', true, pending),
    said('none', false, answers(-1)),
    said('a draw', false, answers(0)),
    said('the guest wins', false, answers(1)),
    said('the home side wins', false, answers(2)),
    onDevice('no stake', ESTIMATE, look => openStake(look, '')),
    onDevice('a large stake', ESTIMATE, look => openStake(look, '999999999999')),
    onDevice('suspended', SUSPENDED, look =>
      openBet(look, 'HDP.up', boardEngine({ details: { marketDetail: noMarkets } })),
    ),
    onDevice('the match has ended', SUSPENDED, openEnded),
  ],
}
