/** Returns the name of a part of a cluster. */
import { hostname } from 'node:os'
import type { FeedOptions } from './options/options'

export const nameOf = ({ name, role }: FeedOptions): string => name ?? `${role}-${hostname()}-${process.pid}`
