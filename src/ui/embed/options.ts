/**
 * The complete list of options that a site owner can set for an embedded widget. It is data without texts, so that it
 * stays small in the loader. Meaning of each option: docs/contracts.md. Rule OPT1 in docs/rules/options.md.
 *
 * An option `size` is written `data-size` on the element of the script form, `size` on `<six-in-one>`, and `?size=` in
 * the frame's address. All values are texts. An unreadable value counts as absent.
 */
import { LANGUAGE_CODES } from '../../engine/contract/languages'

interface Common {
  /** Value that applies if the option is absent, as text. Empty: the page's own behaviour. */
  readonly initial: string
  /** An older name, used if the name itself is absent. */
  readonly alias?: string
  /** Name of the address's parameter, if it differs. `null`: the loader alone reads the option. */
  readonly parameter?: string | null
}

export type Option = Common &
  (
    | {
        /**
         * `id`: a positive whole number. `ids`: several of them, separated by commas. `flag`: `1` or `0`. `colour`: any
         * CSS colour without url() and var(). `fonts`: names of font families, separated by commas. `day`: `sc1` is one
         * day ahead, `ft1` one day back. `address`: http or https, without password or query. `text`: any text.
         */
        readonly kind: 'ids' | 'id' | 'flag' | 'colour' | 'fonts' | 'day' | 'address' | 'text'
      }
    /** `one`: one of the values. `some`: several of them, separated by commas, or the text `none`. */
    | { readonly kind: 'one' | 'some'; readonly values: readonly string[] }
    /** Whole pixels (`length`: `px` may follow), or a number (`count`), within the bounds, or one of the words. */
    | {
        readonly kind: 'pixels' | 'length' | 'count'
        readonly least: number
        readonly most: number
        readonly values?: readonly string[]
      }
  )

export const OPTIONS = {
  lang: { kind: 'one', values: LANGUAGE_CODES, initial: '' },
  theme: { kind: 'one', values: ['auto', 'light', 'dark'], initial: 'auto' },
  /** The widget reads `auto` alone. The loader applies pixels. Each size has its own default height. */
  height: { kind: 'pixels', least: 320, most: 4000, values: ['auto'], initial: '' },
  size: {
    kind: 'one',
    values: ['full', 'column', 'league', 'match', 'standings', 'ticker'],
    initial: 'full',
  },
  leagues: { kind: 'ids', initial: '', alias: 'league', parameter: 'league' },
  nations: { kind: 'ids', initial: '', alias: 'nation', parameter: 'nation' },
  match: { kind: 'id', initial: '' },
  date: { kind: 'day', initial: '' },
  /** Maximum number of matches in the list. */
  limit: { kind: 'count', least: 1, most: 500, initial: '' },
  nav: { kind: 'flag', initial: '0' },
  company: { kind: 'id', initial: '31' },
  /** The order is that of the cookie `Odds_Type`, which counts from 1. */
  format: { kind: 'one', values: ['hongkong', 'indonesian', 'us', 'decimal', 'malay'], initial: 'malay' },
  /** The order is that of the cookie `six_in_one_type`, which counts from 1. */
  type: { kind: 'one', values: ['all', 'result', 'full', 'half'], initial: 'all' },
  columns: {
    kind: 'some',
    values: ['ranks', 'crests', 'half', 'cards', 'corners'],
    initial: 'ranks,crests,half,cards,corners',
  },
  scores: { kind: 'one', values: ['only'], initial: '' },
  header: { kind: 'flag', initial: '1' },
  accent: { kind: 'colour', initial: '' },
  surface: { kind: 'colour', initial: '' },
  text: { kind: 'colour', initial: '' },
  font: { kind: 'fonts', initial: '' },
  radius: { kind: 'length', least: 0, most: 24, initial: '6' },
  /** The widget's server must allow the host (`feedHosts.ts`). */
  host: { kind: 'address', initial: '' },
  prediction: { kind: 'address', initial: '' },
  title: { kind: 'text', initial: '', parameter: null },
  sandbox: { kind: 'text', initial: '', parameter: null },
  /** Attribute of the frame, as in HTML: any value means yes. For host pages with `Cross-Origin-Embedder-Policy`. */
  credentialless: { kind: 'flag', initial: '0', parameter: null },
} as const satisfies Readonly<Record<string, Option>>

export type FrameSize = (typeof OPTIONS)['size']['values'][number]

/**
 * Default height of a frame in pixels. Lower heights of an owner are raised to `least` of `height`, or to the default
 * if less.
 */
export const HEIGHTS: Readonly<Record<FrameSize, number>> = {
  full: 700,
  column: 600,
  league: 560,
  match: 560,
  standings: 560,
  ticker: 48,
}
