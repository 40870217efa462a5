/** How a part of a cluster calls itself. */
import { hostname } from 'node:os'
import type { FeedOptions } from './options/options'

export const nameOf = ({ name, role }: FeedOptions): string => name ?? `${role}-${hostname()}-${process.pid}`
