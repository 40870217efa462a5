/**
 * What the site owner wishes beside what every address may say (`address.ts`): read from the frame's address by the table of
 * `options.ts`. Rules OPT2-OPT4 in docs/rules/options.md.
 *
 * Source: an address that anybody can write. What cannot be read counts as absent.
 */
import type { BetType, CompanyId, OddsFormat } from '../../engine/contract/units'
import { flagCodec, parseIds } from '../state/codecs'
import { OPTIONS, type Size } from './options'

/** The look as its owner wrote it; `look/readLook.ts` decides what of it can be shown. */
export type LookText = Readonly<Partial<Record<'accent' | 'surface' | 'text' | 'font' | 'radius', string>>>
type Column = (typeof OPTIONS)['columns']['values'][number]

export interface OwnerOptions {
  readonly size: Size
  readonly company: CompanyId | undefined
  readonly format: OddsFormat | undefined
  readonly betType: BetType | undefined
  /** Columns and marks that are not to be shown. */
  readonly without: readonly Column[]
  readonly scoresOnly: boolean
  readonly header: boolean
  readonly look: LookText
}

/** No name of a font and no colour is longer. */
const LONGEST = 200

export function readOwnerOptions(search: string): OwnerOptions {
  const query = new URLSearchParams(search)
  const asked = (name: keyof typeof OPTIONS): string | undefined => {
    const text = query.get(name)?.trim()
    return text === undefined || text === '' || text.length > LONGEST ? undefined : text
  }
  const index = (name: 'format' | 'type') => {
    const values: readonly string[] = OPTIONS[name].values
    return values.indexOf(asked(name) ?? '') + 1
  }
  const match = parseIds(query.get('match') ?? '').length > 0
  const league = parseIds(query.get('league') ?? '').length > 0
  const size = oneOf(OPTIONS.size.values, asked('size')) ?? OPTIONS.size.initial
  return {
    // Without what it would show, a size is as none.
    size: (size === 'match' && !match) || (size === 'league' && !league) ? OPTIONS.size.initial : size,
    company: parseIds(asked('company') ?? '')[0],
    format: oneOf([1, 2, 3, 4, 5] as const, index('format')),
    betType: oneOf([1, 2, 3, 4] as const, index('type')),
    without: withoutOf(asked('columns')),
    scoresOnly: asked('scores') === OPTIONS.scores.values[0],
    header: flagCodec.read(asked('header') ?? OPTIONS.header.initial) ?? true,
    look: lookOf(asked),
  }
}

const oneOf = <Value>(values: readonly Value[], asked: unknown): Value | undefined =>
  values.find(value => value === asked)

const LOOK = ['accent', 'surface', 'text', 'font', 'radius'] as const

function lookOf(asked: (name: (typeof LOOK)[number]) => string | undefined): LookText {
  const told = LOOK.map(name => [name, asked(name)] as const)
  return Object.fromEntries(told.filter(([, text]) => text !== undefined))
}

/** All that is not named; nothing if none of the names is known, unless the word `none` says so. */
function withoutOf(text: string | undefined): readonly Column[] {
  const { values } = OPTIONS.columns
  const named = new Set((text ?? '').split(',').map(name => name.trim()))
  const left = values.filter(value => !named.has(value))
  return left.length === values.length && !named.has('none') ? [] : left
}
