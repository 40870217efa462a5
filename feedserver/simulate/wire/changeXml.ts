/**
 * `change_en.xml`: one record for each changed match, in the current generation (23 fields and a closing `^`). Format:
 * docs/wire.md 2.1 and 2.2.
 */
import type { Match } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { dashedTime, recordText } from './cells'

/** `side,kind,minute` of the event that is being checked, or was checked just now. */
const varEvents = ({ varEvent: event }: Match): string =>
  event === undefined ? '' : `${event.side},${event.kind},${event.minute}`

function countFields(match: Match): (number | string)[] {
  return [
    match.state,
    ...match.score,
    match.halfScore?.[0] ?? '',
    match.halfScore?.[1] ?? '',
    ...match.red,
    ...match.yellow,
  ]
}

export function changeRecord(match: Match): string {
  const fields = [
    match.id,
    ...countFields(match),
    dashedTime(match.kickoff),
    dashedTime(match.halfStart),
    recordText(match.remark),
    match.lineup ? 1 : '',
    recordText(match.explain),
    '',
    ...(match.hasCorners ? [...match.corners, 1] : [0, 0, 0]),
    varEvents(match),
    recordText(match.varText),
    match.injuryTime ?? '',
    recordText(match.varResult ?? ''),
  ]
  return `${fields.join('^')}^`
}

/** CDATA section. The text's `]]>`, which would end it, is escaped. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]&gt;')}]]>`

export function* changeXml(records: Iterable<string>, refresh: boolean): Pieces {
  yield `<?xml  version="1.0" encoding="utf-8"?><c refresh="${refresh ? 1 : 0}">`
  for (const record of records) yield `<h>${cdata(record)}</h>`
  yield '</c>'
}
