/** The version in the program's package. */
import { readFileSync } from 'node:fs'
import { ROOT } from './root'

const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  readonly version: string
}

export const VERSION = version
