/** Live changes of many matches: the change XML (docs/wire.md 2) and the same fields as JSON. */
import { matchIdAt } from './day'
import { seeded, type Random } from './random'

type Field = number | string

export function changeRecords(count: number, seed: number): Field[][] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => changeRecord(index, random))
}

export function changeXml(records: readonly (readonly Field[])[]): string {
  const body = records.map(fields => `<h><![CDATA[${fields.join('^')}^]]></h>`).join('')
  return `<?xml  version="1.0" encoding="utf-8"?><c refresh="0">${body}</c>`
}

export function changeJson(records: readonly (readonly Field[])[]): string {
  return JSON.stringify({ refresh: 0, records })
}

function changeRecord(index: number, random: Random): Field[] {
  const second = () => String(random.whole(60)).padStart(2, '0')
  return [
    matchIdAt(index),
    random.pick([1, 2, 3, -1]),
    random.whole(5),
    random.whole(4),
    random.whole(3),
    random.whole(2),
    random.whole(2),
    random.whole(2),
    random.whole(5),
    random.whole(5),
    `2031-05-03 11:${second()}:00`,
    `2031-05-03 12:${second()}:${second()}`,
    random.next() < 0.1 ? 'Trận lượt về: 3 - 2' : '',
    random.whole(2),
    random.next() < 0.3 ? ';|2;|;|;;;;' : '',
    '',
    random.whole(12),
    random.whole(10),
    1,
    '',
    random.next() < 0.05 ? 'Goal under review' : '',
    random.next() < 0.2 ? random.whole(8) : '',
    '',
  ]
}
