/**
 * Features in a style sheet that one of the oldest browsers lacks and that have no fallback. A fallback is `@supports`
 * around the rule, or an earlier value of the same property that all of the browsers know.
 * Source: MDN's data (`compat.ts`). Errors: throws for a text that is no style sheet.
 */
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Rule,
} from 'postcss'
import { isTooNew, namesIn } from './compat.ts'

/** Names of units in the data. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\ddv(?:w|h|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dsv(?:w|h|i|b|min|max)\b/, 'viewport_percentage_units_small'],
  [/\dlv(?:w|h|i|b|min|max)\b/, 'viewport_percentage_units_large'],
  [/\dlh\b/, 'lh'],
  [/\drlh\b/, 'rlh'],
]

/** Paths in the data, such as `css.properties.rotate`. */
export function newStyles(css: string): ReadonlySet<string> {
  const found = new Set<string>()
  postcss.parse(css).walk(node => {
    if (!isGuarded(node)) for (const path of pathsOf(node)) if (isTooNew(path, 'some day')) found.add(path)
  })
  return found
}

function isGuarded({ parent }: ChildNode): boolean {
  for (let around: Container | Document | undefined = parent; around !== undefined; around = around.parent)
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true
  return false
}

function pathsOf(node: ChildNode): readonly string[] {
  if (node.type === 'atrule') return atRulePaths(node)
  if (node.type === 'rule') return selectorPaths(node)
  return node.type === 'decl' ? declarationPaths(node) : []
}

function atRulePaths({ name, params }: AtRule): readonly string[] {
  const rule = `css.at-rules.${name}`
  if (name !== 'media') return [rule]
  const features = [...params.matchAll(/\((?:min-|max-)?([a-z-]+)/g)].map(
    ([, feature]) => `${rule}.${feature}`,
  )
  return /[<>]/.test(params) ? [...features, `${rule}.range_syntax`] : features
}

function selectorPaths({ selector, parent }: Rule): readonly string[] {
  const names = [...selector.matchAll(/:([a-z][a-z-]*)/g)].map(([, name]) => `css.selectors.${name}`)
  return parent?.type === 'rule' ? [...names, 'css.selectors.nesting'] : names
}

function declarationPaths(declaration: Declaration): readonly string[] {
  const { prop } = declaration
  const property = `css.properties.${prop}`
  if (!hasPrefixed(declaration) && isTooNew(property)) return [property]
  return hasFallback(declaration) ? [] : valuePaths(declaration)
}

/** Whether the rule also has the property with the prefix for older browsers. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  return parent?.some(other => other.type === 'decl' && other.prop === `-webkit-${prop}`) ?? false
}

/**
 * Whether an earlier value of the same property applies if this value is invalid. A value with `var()` is found invalid
 * too late for that.
 */
function hasFallback(declaration: Declaration): boolean {
  const before = declaration.prev()
  if (before?.type !== 'decl' || before.prop !== declaration.prop || /var\(/.test(declaration.value))
    return false
  return !valuePaths(before).some(path => isTooNew(path))
}

function valuePaths({ prop, value }: Declaration): readonly string[] {
  const words = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g)].map(
    ([, word]) => `css.properties.${prop}.${word}`,
  )
  const functions = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) =>
    functionPath(name),
  )
  const units = UNITS.filter(([unit]) => unit.test(value)).map(([, name]) => `css.types.length.${name}`)
  return [...(prop.startsWith('--') ? [] : words), ...functions, ...units]
}

const functionPaths = new Map<string, string>()
/** The path nearest to the root wins, because some names stand for a type too. */
function gather(path: string) {
  const names = namesIn(path)
  for (const name of names) if (!functionPaths.has(name)) functionPaths.set(name, `${path}.${name}`)
  for (const name of names) gather(`${path}.${name}`)
}
gather('css.types')

const functionPath = (name: string): string => functionPaths.get(name) ?? `css.types.${name}`
