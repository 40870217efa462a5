/**
 * The text of a message in a language: `locales/LANGUAGE/push.json`. `vn` is Vietnamese with some other words.
 *
 * Source: `HappeningData`, with names from feeds. The browser gets names as plain text.
 */
import type vi from '../../../locales/vi/push.json'
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../../src/engine/contract/languages'
import { isolated } from '../../../src/engine/contract/names/isolate'
import type { HappeningRow } from '../store/pushRows'

type PushTexts = Readonly<Record<keyof typeof vi, string>>

const TEXTS = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async code => [code, await textsIn(code)] as const)),
) as Readonly<Record<Language, PushTexts>>
async function textsIn(code: Language): Promise<PushTexts> {
  const files = LANGUAGES[code].folders.map(
    folder =>
      import(`../../../locales/${folder}/push.json`, { with: { type: 'json' } }) as Promise<{
        readonly default: Partial<PushTexts>
      }>,
  )
  return Object.assign({}, ...(await Promise.all(files)).map(file => file.default)) as PushTexts
}
/** Maximum characters of a name of a team or league. Longer names do not fit into a notification. */
const LONGEST = 120

const isText = (key: string): key is keyof PushTexts => key in TEXTS.vi

/** Returns the text key of a leg: teams for a handicap, over and under for a total, teams and draw for a 1x2. */
function legOf(market: string, leg: string): string {
  if (leg === 'goal') return market.startsWith('1x2') ? 'draw' : 'line'
  const isTotal = /ou/i.test(market)
  if (leg === 'up') return isTotal ? 'over' : 'home'
  return isTotal ? 'under' : 'guest'
}

/** Removes control characters, such as those that change the direction of text, and isolates a right-to-left name. */
const plain = (text: string): string => isolated(text.replace(/[\p{C}]/gu, '').slice(0, LONGEST))

function say(texts: PushTexts, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = isText(key) ? texts[key] : ''
  return text.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => plain(values[name] ?? ''))
}

/**
 * Returns JSON for the service worker. `tag`: one notification for each event. `hides`: the message does not name the
 * event.
 */
export function messageText({ key, at, data }: HappeningRow, language: Language, hides = false): string {
  const texts = TEXTS[language]
  const lang = LANGUAGES[language].attribute
  if (hides) {
    const { home, guest, match } = data
    const title = say(texts, 'push.hidden', { home, guest })
    const body = say(texts, 'push.body', { league: leagueIn(data, language) })
    return JSON.stringify({ title, body, tag: `hidden:${match}`, lang, match, at })
  }
  const { kind, home, guest, minute, price, match } = data
  const score = data.score.replace('-', ' - ')
  const league = leagueIn(data, language)
  const body =
    price === null
      ? say(texts, minute === null ? 'push.body' : 'push.bodyMinute', { league, minute: minute ?? '' })
      : say(texts, 'push.bodyPrice', {
          market: say(texts, `push.market.${price.market}`),
          leg: say(texts, `push.leg.${legOf(price.market, price.leg)}`),
          value: String(price.value),
        })
  const title = say(texts, `push.${kind}`, { home, guest, score })
  return JSON.stringify({ title, body, tag: key, lang, match, at })
}

const leagueIn = ({ league, localLeague }: HappeningRow['data'], language: Language): string =>
  LANGUAGES[language].feed === 'vn' ? localLeague : league
