/** Notes for a maintainer about a site owner's settings that are not used, with the reasons. */
import { noteProblem } from '../kit/problems'
import { parseIds } from '../state/codecs'
import { isDayToken } from '../../engine/contract/listAddress'
import { tokensOf } from './dayToken'
import { OPTIONS } from './options'
import type { Refusal, RefusedHost } from './feedHosts'
import { globalList } from './pageGlobals'

const GLOBALS = ['league_ids', 'nation_ids'] as const
const PARAMETERS = ['league', 'nation'] as const
/** Maximum number of letters of a value in a note. */
const ID_LETTERS = 40

/** Notes ids of a filter that cannot be read, which are dropped (docs/product.md 5). */
export function noteUnreadFilters(page: object, search: string): void {
  const query = new URLSearchParams(search)
  for (const name of GLOBALS) note(name, globalList(Reflect.get(page, name)))
  for (const name of PARAMETERS) note(name, query.get(name) ?? '')
}

function note(name: string, text: string): void {
  const unread = text.split(',').find(part => part.trim() !== '' && parseIds(part).length === 0)
  if (unread !== undefined)
    noteProblem(`Failed to read the filter ${name}`, JSON.stringify(unread.trim().slice(0, ID_LETTERS)))
}

/** Checked options of an owner's address. The loader adds a second `theme`, as its owner wrote it. */
const WORDS = ['size', 'theme', 'height'] as const
const PIXELS = /^\d+(px)?$/

/** Notes an option of the frame with an unknown word. A height may also be a number of pixels. */
export function noteRefusedOptions(search: string): void {
  const query = new URLSearchParams(search)
  const { least, most } = OPTIONS.height
  for (const name of WORDS) {
    const words: readonly string[] = OPTIONS[name].values
    const wrong = query
      .getAll(name)
      .find(text => !words.includes(text) && !(name === 'height' && PIXELS.test(text)))
    if (wrong !== undefined)
      noteProblem(
        `The option ${name} is not used`,
        `${JSON.stringify(wrong.slice(0, ID_LETTERS))} is none of ${words.join(', ')}${name === 'height' ? `, ${least} to ${most}` : ''}`,
      )
  }
}

/** Reports an invalid `day_token` of the page's owner. */
export function noteUnreadToken(...owner: Parameters<typeof tokensOf>): void {
  const unread = tokensOf(...owner).find(text => text !== '' && !isDayToken(text))
  if (unread !== undefined)
    noteProblem('The name of the days is not used', JSON.stringify(unread.slice(0, ID_LETTERS)))
}

const WHY: Readonly<Record<Refusal, string>> = {
  scheme: 'it is no http or https address',
  password: 'it has a password',
  insecure: 'a page with https may not connect to http',
  path: 'it has more than a host',
  query: 'it has a query',
  foreign: 'the server of this page does not allow it (--data-hosts)',
}
/** Maximum number of letters of an address in a note. */
const ADDRESS_LETTERS = 100

/** Notes a refused address of a host. */
export function noteRefusedHost({ name, text, why }: RefusedHost): void {
  noteProblem(`${name} is not used`, `${WHY[why]}: ${JSON.stringify(text.slice(0, ADDRESS_LETTERS))}`)
}
