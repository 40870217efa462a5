/** Notes that an address of a host is not used, and why. */
import { noteProblem } from '../kit/problems'
import type { Refusal, RefusedHost } from './feedHosts'

const WHY: Readonly<Record<Refusal, string>> = {
  scheme: 'it is no http or https address',
  password: 'it has a password',
  insecure: 'a page with https may not connect to http',
  path: 'it has more than a host',
  query: 'it has a query',
  foreign: 'the server of this page does not allow it (--data-hosts)',
}
/** Letters of an address. */
const SAID = 100

export function noteRefusedHost({ name, text, why }: RefusedHost): void {
  noteProblem(`${name} is not used`, `${WHY[why]}: ${JSON.stringify(text.slice(0, SAID))}`)
}
