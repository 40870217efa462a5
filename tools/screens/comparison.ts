/**
 * Compares two folders of pictures by file name. `npm run screens` names pictures after state, size, language and
 * theme: `match-panel-phone-vi-dark.png`.
 */

export type Change =
  | { readonly kind: 'same' }
  /** `marked`: file of the later picture with the differences marked. */
  | { readonly kind: 'changed'; readonly pixels: number; readonly share: number; readonly marked: string }
  /** `new`: only in the folder of after. `gone`: only in the folder of before. */
  | { readonly kind: 'new' }
  | { readonly kind: 'gone' }

export interface Pair {
  readonly file: string
  readonly inBefore: boolean
  readonly inAfter: boolean
}

export interface Compared {
  readonly file: string
  readonly change: Change
}

/** The pictures of one state. */
export interface ComparedState {
  readonly name: string
  readonly pictures: readonly Compared[]
}

const NAME = /^(.+)-(\w+)-(\w+)-(\w+)\.png$/

/** State and form (size, language and theme) of a picture. A file with another form of name is a state of its own. */
export function namedIn(file: string): { readonly state: string; readonly form: string } {
  const [, state = file.replace(/\.png$/, ''), ...form] = NAME.exec(file) ?? []
  return { state, form: form.join(', ') }
}

/** All pictures of both folders, by name. Other files are left out. */
export function pairsOf(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const [old, made] = [new Set(before), new Set(after)]
  const files = [...new Set([...before, ...after])].filter(file => file.endsWith('.png')).sort()
  return files.map(file => ({ file, inBefore: old.has(file), inAfter: made.has(file) }))
}

/** A picture on one side only counts as a complete change. */
const weightOf = ({ change }: Compared): number => {
  switch (change.kind) {
    case 'same':
      return 0
    case 'changed':
      return change.share
    case 'new':
    case 'gone':
      return 1
  }
}

export const isChanged = ({ change }: Compared): boolean => change.kind !== 'same'

const heaviestFirst = (one: Compared, other: Compared): number =>
  weightOf(other) - weightOf(one) || (one.file < other.file ? -1 : 1)

/** States, changed ones first, each with its changed pictures first. The largest change is first. */
export function statesOf(pictures: readonly Compared[]): readonly ComparedState[] {
  const states = new Map<string, Compared[]>()
  for (const picture of pictures.toSorted(heaviestFirst)) {
    const { state } = namedIn(picture.file)
    const known = states.get(state)
    if (known === undefined) states.set(state, [picture])
    else known.push(picture)
  }
  return [...states].map(([name, own]) => ({ name, pictures: own }))
}
