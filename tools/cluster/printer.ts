/**
 * What `npm run cluster` prints. On a terminal the addresses to open come first, when everything runs, and the lines of the
 * parts are in words; what a part said while it started follows them, or stands alone if the start fails. Elsewhere every line
 * is printed as it comes. Rule OPS10 in docs/rules/operations.md.
 */
import { greeting } from '../../feedserver/serve/watch/greeting'
import { inWords } from '../../feedserver/kit/inWords'

const PART = /^(\[[\w-]+\] )(\{.*\})$/

export interface Printer {
  readonly print: (line: string) => void
  /** Everything runs, at this address. */
  readonly greet: (url: string) => void
  /** Prints what waits for the addresses: there will be none. */
  readonly giveUp: () => void
}

export const createPrinter = (isTerminal: boolean, write: (line: string) => void): Printer =>
  isTerminal ? forPeople(write) : forPrograms(write)

const forPrograms = (write: (line: string) => void): Printer => ({
  print: write,
  greet: url => write(`sixinone runs at ${url} Ctrl-C stops everything.`),
  giveUp() {},
})

function forPeople(write: (line: string) => void): Printer {
  let waiting: string[] | null = []
  const giveUp = () => {
    const lines = waiting ?? []
    waiting = null
    for (const line of lines) write(line)
  }
  return {
    print(line) {
      const words = line.replace(PART, (_, name: string, json: string) => `${name}${inWords(json)}`)
      if (waiting === null) write(words)
      else waiting.push(words)
    },
    greet(url) {
      for (const line of greeting(url)) write(line)
      write('Ctrl-C stops everything.')
      giveUp()
    },
    giveUp,
  }
}
