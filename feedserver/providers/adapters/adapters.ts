/** All adapters, in the order of the documentation. */
import type { Adapter } from '../port/adapter'
import { apiFootball } from './apiFootball/apiFootball'
import { footballData } from './footballData'
import { openligadb } from './openligadb'
import { theOddsApi } from './theOddsApi'
import { theSportsDb } from './theSportsDb'

export const ADAPTERS: readonly Adapter[] = [openligadb, footballData, apiFootball, theOddsApi, theSportsDb]
