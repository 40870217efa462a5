/**
 * A site owner's options in the frame's address, read by the table of `options.ts`. Every page also reads the
 * parameters of `state/address/address.ts`. Rules OPT2-OPT4 in docs/rules/options.md.
 *
 * Source: an address that anybody can write. An unreadable value counts as absent.
 */
import type { BetType, CompanyId, OddsFormat } from '../../engine/contract/units'
import { flagCodec, parseIds } from '../state/codecs'
import { OPTIONS, type FrameSize } from './options'
import { readLimit } from './readLimit'

/** The look as its owner wrote it. `look/readLook.ts` decides which values can be applied. */
export type LookText = Readonly<Partial<Record<'accent' | 'surface' | 'text' | 'font' | 'radius', string>>>
type Column = (typeof OPTIONS)['columns']['values'][number]

export interface OwnerOptions {
  readonly size: FrameSize
  readonly company: CompanyId | undefined
  readonly format: OddsFormat | undefined
  readonly betType: BetType | undefined
  /** Hidden columns and marks. */
  readonly without: readonly Column[]
  readonly scoresOnly: boolean
  /** Maximum number of matches in the list. */
  readonly limit: number | undefined
  readonly header: boolean
  readonly look: LookText
}

/** Sizes that need a league in the address. */
export const NEEDS_LEAGUE: readonly FrameSize[] = ['league', 'standings']

/** Longest value in letters. Longer ones are ignored. */
const LONGEST = 200

export function readOwnerOptions(search: string): OwnerOptions {
  const query = new URLSearchParams(search)
  const set = (name: keyof typeof OPTIONS): string | undefined => {
    const text = query.get(name)?.trim()
    return text === undefined || text === '' || text.length > LONGEST ? undefined : text
  }
  const index = (name: 'format' | 'type') => {
    const values: readonly string[] = OPTIONS[name].values
    return values.indexOf(set(name) ?? '') + 1
  }
  const match = parseIds(query.get('match') ?? '').length > 0
  const league = parseIds(query.get('league') ?? '').length > 0
  const size = oneOf(OPTIONS.size.values, set('size')) ?? OPTIONS.size.initial
  return {
    // A size without its match or league counts as absent.
    size:
      (size === 'match' && !match) || (NEEDS_LEAGUE.includes(size) && !league) ? OPTIONS.size.initial : size,
    company: parseIds(set('company') ?? '')[0],
    format: oneOf([1, 2, 3, 4, 5] as const, index('format')),
    betType: oneOf([1, 2, 3, 4] as const, index('type')),
    without: withoutOf(set('columns')),
    limit: readLimit(set('limit') ?? ''),
    scoresOnly: set('scores') === OPTIONS.scores.values[0],
    header: flagCodec.read(set('header') ?? OPTIONS.header.initial) ?? true,
    look: lookOf(set),
  }
}

const oneOf = <Value>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find(value => value === text)

const LOOK = ['accent', 'surface', 'text', 'font', 'radius'] as const

function lookOf(set: (name: (typeof LOOK)[number]) => string | undefined): LookText {
  const texts = LOOK.map(name => [name, set(name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

/**
 * Returns the columns that the text does not name. A text without a known name hides no column. The text `none` hides
 * all.
 */
function withoutOf(text: string | undefined): readonly Column[] {
  const { values } = OPTIONS.columns
  const named = new Set((text ?? '').split(',').map(name => name.trim()))
  const left = values.filter(value => !named.has(value))
  return left.length === values.length && !named.has('none') ? [] : left
}
