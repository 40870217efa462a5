/** How a part of a cluster calls itself. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { FeedOptions } from './options'
import { ROOT } from '../kit/root'

export const nameOf = ({ name, role }: FeedOptions): string => name ?? `${role}-${hostname()}-${process.pid}`

export function version(): string {
  const file = new URL('package.json', ROOT)
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
}
