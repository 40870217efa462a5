/**
 * Prints the output of `npm run cluster`. On a terminal the addresses come first, once everything runs, and the lines
 * of the parts are in words. Lines of the start follow the addresses, or stand alone if the start fails. Elsewhere
 * every line is printed as it comes. Rule OPS10 in docs/rules/operations.md.
 */
import { greeting } from '../../feedserver/serve/watch/greeting'
import { inWords } from '../../feedserver/kit/inWords'

const PART = /^(\[[\w-]+\] )(\{.*\})$/

export interface Printer {
  readonly print: (line: string) => void
  /** Prints the addresses: everything runs at `url`. */
  readonly greet: (url: string) => void
  /** Prints the pending lines, because the start has failed. */
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
