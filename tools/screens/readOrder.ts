/** Arguments of `npm run screens`. */

interface Order {
  /** Folder of the pictures before, or `null` for no comparison. */
  readonly against: string | null
  /** Whether only the pictures on disk are compared. */
  readonly isTaken: boolean
  /** Arguments for Playwright. */
  readonly others: readonly string[]
}

export function readOrder(args: readonly string[]): Order {
  const at = args.indexOf('--against')
  const against = at === -1 ? null : (args[at + 1] ?? '')
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  return { against, isTaken: rest.includes('--taken'), others: rest.filter(arg => arg !== '--taken') }
}
