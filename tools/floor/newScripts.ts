/**
 * Finds features in a script that one of the oldest browsers lacks: syntax, globals, members of globals, and methods
 * whose name no older interface has. A feature that is tested before use, by `typeof` or `?.`, is left out.
 * Source: MDN's data (`compat.ts`). Errors: throws for a text that is no script. A method is recognised by its name
 * alone, so that one of ours may be found too. Its name then stands in `fallbacks.ts`.
 */
import { parseSync } from 'vite'
import { isTooNew, namesIn, placeAt } from './compat.ts'
import { declaredNames } from './declaredNames.ts'
import { walk, type Node, type Step } from './walk.ts'

/** Interfaces of these global objects. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}
const WINDOWS = new Set(['globalThis', 'self', 'window'])

/**
 * `file`: a name whose ending says whether the script has types. Returns paths in the data, such as
 * `api.DecompressionStream`.
 */
export function newScripts(file: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const declared = declaredNames(program)
  const found = new Set<string>()
  walk(program, step => {
    for (const path of pathsOf(step, declared)) if (isTooNew(path)) found.add(path)
  })
  return found
}

function pathsOf(step: Step, declared: ReadonlySet<string>): readonly string[] {
  const { node, isInFunction } = step
  switch (node.type) {
    case 'Identifier':
      return isReference(step) && !declared.has(node.name ?? '') ? globalPaths(node.name ?? '') : []
    case 'MemberExpression':
      return isAskedFor(step) ? [] : memberPaths(node, declared)
    case 'CallExpression':
      return node.optional === true ? [] : methodPaths(node.callee, declared)
    case 'StaticBlock':
      return ['javascript.classes.static.initialization_blocks']
    case 'BinaryExpression':
      return node.left?.type === 'PrivateIdentifier' ? ['javascript.classes.private_class_fields_in'] : []
    case 'AwaitExpression':
      return isInFunction ? [] : ['javascript.operators.await.top_level']
    case 'Literal':
      return node.regex === undefined ? [] : patternPaths(node.regex)
    default:
      return []
  }
}

const globalPaths = (name: string) => [`api.${name}`, `javascript.builtins.${name}`]

/** Whether an identifier is a variable's value, and not the name of a property, a parameter or a label. */
function isReference({ node, parent, key }: Step): boolean {
  if (parent === undefined) return false
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return false
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed === true
  if (key === 'key') return parent.computed === true
  return (
    !['params', 'id', 'label', 'imported', 'exported', 'local', 'param'].includes(key) &&
    node.name !== undefined
  )
}

/** Whether the code tests the member first: `a.b?.c`, `a.b?.()`, `typeof a.b`, `a.b ?? c`. */
function isAskedFor({ parent, key }: Step): boolean {
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof'
  if (parent?.type === 'LogicalExpression') return key === 'left'
  return parent?.optional === true && (key === 'object' || key === 'callee')
}

function memberPaths({ object, property, computed }: Node, declared: ReadonlySet<string>): readonly string[] {
  const name = property?.name
  const of = object?.type === 'Identifier' ? object.name : undefined
  if (name === undefined || of === undefined || computed === true || declared.has(of)) return []
  if (WINDOWS.has(of)) return [...globalPaths(name), `api.Window.${name}`]
  return [
    `javascript.builtins.${of}.${name}`,
    `api.${of}.${name}_static`,
    `api.${INSTANCES[of] ?? of}.${name}`,
  ]
}

/** Paths of methods that are called on an object other than a global. */
function methodPaths(callee: Node | undefined, declared: ReadonlySet<string>): readonly string[] {
  if (callee?.type !== 'MemberExpression' || callee.computed === true) return []
  const { object, property } = callee
  const name = property?.name ?? ''
  if (
    object?.type === 'Identifier' &&
    !declared.has(object.name ?? '') &&
    memberPaths(callee, declared).some(path => placeAt(path))
  )
    return []
  const all = METHODS.get(name) ?? []
  return all.every(path => isTooNew(path)) ? all.slice(0, 1) : []
}

function patternPaths({
  pattern,
  flags,
}: {
  readonly pattern: string
  readonly flags: string
}): readonly string[] {
  return [
    ...(/\(\?<[=!]/.test(pattern) ? ['javascript.regular_expressions.lookbehind_assertion'] : []),
    ...(/\(\?[ims-]+:/.test(pattern) ? ['javascript.regular_expressions.modifier'] : []),
    ...(flags.includes('d') ? ['javascript.builtins.RegExp.hasIndices'] : []),
    ...(flags.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
  ]
}

/**
 * Interfaces whose methods are searched by name. Most of our own names would be found if all interfaces were listed.
 * Iterators are left out too: the compiler's `lib` gives our sources no method of iterators (`take`, `drop`).
 */
const INTERFACES = [
  'AbortSignal',
  'Animation',
  'Blob',
  'CSSStyleSheet',
  'Document',
  'Element',
  'EventTarget',
  'FormData',
  'Headers',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'MessagePort',
  'Node',
  'Range',
  'ReadableStream',
  'Request',
  'Response',
  'ServiceWorkerRegistration',
  'URLSearchParams',
].map(name => `api.${name}`)
const BUILTINS = ['Array', 'ArrayBuffer', 'Date', 'Map', 'Promise', 'Set', 'String', 'TypedArray'].map(
  name => `javascript.builtins.${name}`,
)

/** Interface members by name. */
const METHODS = new Map<string, string[]>()
for (const owner of [...BUILTINS, ...INTERFACES])
  for (const name of namesIn(owner))
    if (!name.endsWith('_static')) METHODS.set(name, [...(METHODS.get(name) ?? []), `${owner}.${name}`])
