/**
 * Stands before Comlink on the engine's port for commands and lets only what a page of ours sends through: the call of a
 * command with plain values, and the release of the port. Comlink would also read and set properties, construct, hand out
 * further ports, and follow a path out of the commands (`constructor`, `__proto__`).
 *
 * Rule SEC2 in docs/rules/security.md. Errors: none. What is refused gets no answer; it is counted in the console.
 */
interface Call {
  readonly type: unknown
  readonly path: unknown
  readonly argumentList: unknown
}

/** To be called before `Comlink.expose`, because listeners are called in the order in which they came. */
export function guardPort(port: MessagePort): void {
  let refused = 0
  port.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (isKnown(message.data)) return
    message.stopImmediatePropagation()
    console.warn(`Messages refused by the engine: ${++refused}`)
  })
}

function isKnown(data: unknown): boolean {
  const { type, path, argumentList } = Object(data) as Call
  if (type === 'RELEASE') return path === undefined && argumentList === undefined
  return type === 'APPLY' && isList(path, isName) && isList(argumentList, isPlain)
}

const isList = (list: unknown, isGood: (item: unknown) => boolean) =>
  Array.isArray(list) && list.every(isGood)
/** No name that every function or object has. */
const isName = (name: unknown) => typeof name === 'string' && !(name in Function)
const isPlain = (value: unknown) => (Object(value) as Call).type === 'RAW'
