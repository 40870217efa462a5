/** Walks a syntax tree as Vite's parser writes it (ESTree), without the parts that are only types. */

/** Fields of a node that the checks read. */
export interface Node {
  readonly type: string
  readonly name?: string
  readonly operator?: string
  readonly computed?: boolean
  readonly optional?: boolean
  readonly left?: Node
  readonly object?: Node
  readonly property?: Node
  readonly callee?: Node
  readonly regex?: { readonly pattern: string; readonly flags: string }
}

export interface Step {
  readonly node: Node
  readonly parent: Node | undefined
  /** The parent's field with this node. */
  readonly key: string
  readonly isInFunction: boolean
}

const FUNCTION = /Function|^StaticBlock$|^PropertyDefinition$/
/** Types that have a value inside: `value as Type`. */
const VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

export function walk(root: Node, visit: (step: Step) => void) {
  const go = (step: Step) => {
    const { node } = step
    if (node.type.startsWith('TS') && !VALUES.has(node.type)) return
    visit(step)
    const isInFunction = step.isInFunction || FUNCTION.test(node.type)
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat() as unknown[])
        if (isNode(child)) go({ node: child, parent: node, key, isInFunction })
  }
  go({ node: root, parent: undefined, key: '', isInFunction: false })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
