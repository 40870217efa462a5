/**
 * Types of `embed.js` and `embed-full.js`: copy this file into your project, or name it in `files` of your tsconfig. The element in HTML, in
 * `document.createElement` and in JSX, its events and its calls. What each means: docs/embedding.md, docs/contracts.md.
 */

/** All values are texts, as attributes are. A value that cannot be read counts as absent. */
export interface SixInOneAttributes {
  lang?: 'en' | 'id' | 'th' | 'vi' | 'vn'
  theme?: SixInOneTheme
  /** Pixels, or `auto`: as high as the list. */
  height?: string | number
  size?: 'full' | 'column' | 'league' | 'match' | 'standings' | 'ticker'
  /** Ids, separated by commas. */
  leagues?: string
  nations?: string
  /** Older names of these two. */
  league?: string | number
  nation?: string | number
  match?: string | number
  date?: string
  /** Matches after which the list ends, 1 to 500. */
  limit?: string | number
  nav?: '0' | '1'
  company?: string | number
  format?: 'hongkong' | 'indonesian' | 'us' | 'decimal' | 'malay'
  type?: 'all' | 'result' | 'full' | 'half'
  columns?: string
  scores?: 'only'
  header?: '0' | '1'
  accent?: string
  surface?: string
  text?: string
  font?: string
  radius?: string | number
  /** Where the feeds come from; the widget's server has to allow it. */
  host?: string
  /** Base address of the prediction service; the same. */
  prediction?: string
  title?: string
  sandbox?: string
  /** Of the frame, for pages with `Cross-Origin-Embedder-Policy`; any value is yes. */
  credentialless?: '' | '1'
}

export type SixInOneTheme = 'auto' | 'light' | 'dark'

export interface SixInOneElement extends HTMLElement {
  /** Follows a match, as the visitor would by its star. */
  follow(match: number): void
  /** Takes `follow` back. A match that the visitor follows stays. */
  unfollow(match: number): void
  setTheme(theme: SixInOneTheme): void
  /** Asks for the newest data at once. */
  refresh(): void
}

/** Of `embed-full.js`: its size is that of its tag. */
export interface SixInOnePartAttributes extends Omit<SixInOneAttributes, 'size'> {
  /** The id of a widget: the match that is pressed there, or its league, is shown here. */
  for?: string
}

export interface SixInOneKickoff {
  match: number
  home: string
  guest: string
}

export interface SixInOneGoal extends SixInOneKickoff {
  /** After the goal: `1-0`. */
  score: string
  side: 'home' | 'guest'
}

/** `score`: at that time. `side`: of the team that has the card. */
export type SixInOneCard = SixInOneGoal

export interface SixInOnePrice {
  match: number
  /** Id of the bookmaker. */
  company: number
  /** `corners`: over or under a number of corners. */
  market: 'handicap' | 'total' | 'result' | 'corners' | 'correct-score'
  period: 'full' | 'half'
  /** `home`, `draw`, `guest`, `over`, `under`; of a correct score that score, `2-1`, or `other`. */
  side: string
  /** As the visitor reads it, in `format`: the one that the visitor chose, but `decimal` for `result` and `correct-score`. */
  price: string
  format: 'hongkong' | 'indonesian' | 'us' | 'decimal' | 'malay'
}

export interface SixInOneEvents {
  'sixinone:ready': CustomEvent<Record<string, never>>
  'sixinone:goal': CustomEvent<SixInOneGoal>
  /** A match was pressed. After `preventDefault()` the widget does not open it. */
  'sixinone:match': CustomEvent<{
    match: number
    /** With `embed-full.js`, of a match in the list. */
    league?: number
  }>
  'sixinone:price': CustomEvent<SixInOnePrice>
  /** Pixels of the content, with `height="auto"`. */
  'sixinone:height': CustomEvent<{ height: number }>
  /** With `embed-full.js`, as the two after it. */
  'sixinone:kickoff': CustomEvent<SixInOneKickoff>
  /** A red card. */
  'sixinone:card': CustomEvent<SixInOneCard>
  /** The list cannot be shown: `oversize`, or `failed` for every other reason. */
  'sixinone:error': CustomEvent<{ reason: 'failed' | 'oversize' }>
}

/** For every widget of the page, also in shadow roots and for those that come later; a later widget keeps the theme that it names. */
export type SixInOneCall = ['follow' | 'unfollow', number] | ['setTheme', SixInOneTheme] | ['refresh']

declare global {
  interface HTMLElementTagNameMap {
    'six-in-one': SixInOneElement
    'six-in-one-match': SixInOneElement
    'six-in-one-standings': SixInOneElement
  }
  interface HTMLElementEventMap extends SixInOneEvents {}
  interface DocumentEventMap extends SixInOneEvents {}
  interface WindowEventMap extends SixInOneEvents {}
  /** After `window.sixinone = window.sixinone || []` it is there. */
  var sixinone: { push(...calls: SixInOneCall[]): unknown }
  interface Window {
    /** `window.sixinone = window.sixinone || []` before the first call. */
    sixinone: { push(...calls: SixInOneCall[]): unknown }
  }
}

/* oxlint-disable typescript/no-redundant-type-constituents -- Types of React, which the linter may not find. */
// @ts-ignore A project without React has nothing to add to.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore The same.
      'six-in-one': DetailedHTMLProps<HTMLAttributes<SixInOneElement>, SixInOneElement> & SixInOneAttributes
      // @ts-ignore The same.
      'six-in-one-match': DetailedHTMLProps<HTMLAttributes<SixInOneElement>, SixInOneElement> &
        SixInOnePartAttributes
      // @ts-ignore The same.
      'six-in-one-standings': DetailedHTMLProps<HTMLAttributes<SixInOneElement>, SixInOneElement> &
        SixInOnePartAttributes
    }
  }
}
