import { describe, expect, test } from 'vitest'
import type { Corner, ReportEvent } from '../../../../src/engine/contract/details/matches'
import { timeline } from '../../../../src/ui/detail/report/timeline'

const card = (minute: string): ReportEvent => ({ kind: 'yellow', side: 'home', minute, player: minute })
const corner = (minute: number): Corner => ({ side: 'guest', minute, lastOfHalf: false })
const ended = { phase: 'finished', half: '1-0', score: '2 - 1' } as const

const short = (...[events, corners, scores]: Parameters<typeof timeline>) =>
  timeline(events, corners, scores).map(moment =>
    moment.what === 'event'
      ? moment.event.minute
      : moment.what === 'corner'
        ? `c${moment.minute}`
        : moment.what,
  )

describe('[MCH8] [MCH32] one line of time', () => {
  test('corners between events, added time before the break, the end at the end', () => {
    expect(
      short(
        [card('45'), card('45+3'), card('46'), card('90+4')],
        [corner(45), corner(12), corner(90)],
        ended,
      ),
    ).toEqual(['c12', '45', 'c45', '45+3', 'half', '46', 'c90', '90+4', 'end'])
  })
  test('what has no readable minute stays behind the one before it', () => {
    expect(short([card('30'), card('?'), card('50')], [corner(40)], undefined)).toEqual([
      '30',
      '?',
      'c40',
      '50',
    ])
  })
  test('extra time follows, and the end only once it has come', () => {
    expect(short([card('105+1'), card('90')], [], { ...ended, phase: 'extraTime' })).toEqual([
      'half',
      '90',
      '105+1',
    ])
  })
  test('no break before half-time, and none without its score', () => {
    expect(short([card('10')], [], { ...ended, phase: 'firstHalf' })).toEqual(['10'])
    expect(short([card('10')], [], { ...ended, half: '' })).toEqual(['10'])
  })
})
