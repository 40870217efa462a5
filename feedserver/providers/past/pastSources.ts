/** Sources of past matches, in the order of the documentation. */
import type { PastSource } from '../../contract/past'
import { footballDataCoUk } from './footballDataCoUk'
import { openfootball } from './openfootball'

export const PAST_SOURCES: readonly PastSource[] = [footballDataCoUk, openfootball]
