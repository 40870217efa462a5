/** Names that a script declares anywhere. Such a name is not taken for a global. */
import { walk, type Node } from './walk.ts'

const DECLARING = /^(?:VariableDeclarator|CatchClause|Import\w*Specifier)$|Function|^Class/
const PLACES = new Set(['id', 'param', 'params', 'local'])

export function declaredNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, ({ node, key, parent }) => {
    if (parent !== undefined && DECLARING.test(parent.type) && PLACES.has(key)) addNames(node, names)
  })
  return names
}

/** Adds the names of an identifier or a pattern. */
function addNames(pattern: Node, names: Set<string>) {
  walk(pattern, ({ node }) => {
    if (node.type === 'Identifier' && node.name !== undefined) names.add(node.name)
  })
}
