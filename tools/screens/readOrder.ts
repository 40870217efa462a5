/** What `npm run screens` was called with. */

interface Order {
  /** The folder of the pictures before; `null`: nothing is compared. */
  readonly against: string | null
  /** Compare what is there, and make no picture. */
  readonly isTaken: boolean
  /** For Playwright. */
  readonly others: readonly string[]
}

export function readOrder(args: readonly string[]): Order {
  const at = args.indexOf('--against')
  const against = at === -1 ? null : (args[at + 1] ?? '')
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  return { against, isTaken: rest.includes('--taken'), others: rest.filter(arg => arg !== '--taken') }
}
