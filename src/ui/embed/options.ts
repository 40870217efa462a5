/**
 * What a site owner can set about an embedded widget: the only list of it. Pure data without texts, so that the loader can
 * afford to import it. What each means: docs/contracts.md; rule OPT1 in docs/rules/options.md.
 *
 * An option `size` is written `data-size` on the element of the script form, `size` on `<six-in-one>`, and `?size=` in the
 * frame's address. All values are texts; one that cannot be read counts as absent.
 */
import { LANGUAGE_CODES } from '../../engine/contract/languages'

interface Common {
  /** What applies without it, as it would be written; empty: nothing, or what the page would do anyway. */
  readonly initial: string
  /** An older name, which still works where the name itself is absent. */
  readonly alias?: string
  /** The parameter of the address, if it is called otherwise; `null`: only the loader needs it. */
  readonly parameter?: string | null
}

export type Option = Common &
  (
    | {
        /**
         * `ids`: positive whole numbers, separated by commas; `id`: one of them. `flag`: `1` or `0`. `colour`: any CSS
         * colour without url() and var(). `fonts`: names of font families, separated by commas. `day`: `sc1` is one day
         * ahead, `ft1` one day back. `address`: of http or https, without a password and a query. `text`: anything.
         */
        readonly kind: 'ids' | 'id' | 'flag' | 'colour' | 'fonts' | 'day' | 'address' | 'text'
      }
    /** `one` of the values; `some` of them, separated by commas, or `none`. */
    | { readonly kind: 'one' | 'some'; readonly values: readonly string[] }
    /** Whole pixels (`length`: `px` may follow), or how many (`count`), within the bounds; or one of the words. */
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
  /** Of an address `auto` alone counts; pixels are the loader's business. Each size has a height of its own. */
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
  /** Matches after which the list ends. */
  limit: { kind: 'count', least: 1, most: 500, initial: '' },
  nav: { kind: 'flag', initial: '0' },
  company: { kind: 'id', initial: '31' },
  /** In the order of the cookie `Odds_Type`, which counts them from 1. */
  format: { kind: 'one', values: ['hongkong', 'indonesian', 'us', 'decimal', 'malay'], initial: 'malay' },
  /** In the order of the cookie `six_in_one_type`, which counts them from 1. */
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
  /** Only hosts that the widget's server allows (`feedHosts.ts`). */
  host: { kind: 'address', initial: '' },
  prediction: { kind: 'address', initial: '' },
  title: { kind: 'text', initial: '', parameter: null },
  sandbox: { kind: 'text', initial: '', parameter: null },
  /** Of the frame, as its HTML has it: any value is yes. For pages with a policy for embedders. */
  credentialless: { kind: 'flag', initial: '0', parameter: null },
} as const satisfies Readonly<Record<string, Option>>

export type FrameSize = (typeof OPTIONS)['size']['values'][number]

/** Pixels of a frame whose owner names none. A height below that of the size is raised to `least` of `height`, or to it. */
export const HEIGHTS: Readonly<Record<FrameSize, number>> = {
  full: 700,
  column: 600,
  league: 560,
  match: 560,
  standings: 560,
  ticker: 48,
}
