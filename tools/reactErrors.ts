/**
 * Makes the constant errors of React's renderer without a stack. React only compares them. While a debugger or
 * Lighthouse listens, V8 parses the whole chunk again for the first stack. That parse costs 25 ms of the main thread,
 * 100 ms at 4 × (rule SIZ5).
 */
import type { Plugin } from 'vite'

/** End of the renderer's path in a built page. */
export const RENDERER = /react-dom-client\.production\.js$/
const CONSTANT = /\w+Exception = Error\((formatProdErrorMessage\(\d+\))\)/g

export const reactErrors: Plugin = {
  name: 'react-errors',
  apply: 'build',
  transform: {
    filter: { id: RENDERER },
    handler: code => ({ code: withoutStacks(code), map: null }),
  },
}

/** `code`: the renderer's script. */
export const withoutStacks = (code: string): string =>
  code.replace(CONSTANT, (constant, message: string) =>
    constant.replace(
      `Error(${message})`,
      `Object.create(Error.prototype, { message: { value: ${message} } })`,
    ),
  )
