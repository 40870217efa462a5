/** The archive's calls among the feeds that a relay without an archive passes on, docs/feeds.md "The archive". Rules ARC8, ARC20. */
import { DEFAULT_OF_LEAGUE, DEFAULT_OF_TEAM, MOST_OF_LEAGUE, MOST_OF_TEAM } from '../archive/calls'
import * as check from './checks'
import {
  AT,
  countTo,
  ENDED_OR_COMING,
  MONTH,
  NAME_SEARCH,
  ONE_COMPANY,
  ONE_MARKET,
  oneId,
  oneName,
  oneTime,
  ZONE,
} from './query'

const json = { type: 'json' } as const
/** Past matches: another one is there when a match ends. */
const past = { ...json, everyS: 30, check: check.archiveMatches } as const

export const ARCHIVE_FEEDS = {
  'archive prices': {
    ...json,
    path: '/api/archive/prices',
    query: [oneId('id'), ONE_COMPANY, ONE_MARKET],
    everyS: 5,
    check: check.priceHistory,
  },
  'archive team': {
    ...past,
    path: '/api/archive/team',
    query: [
      oneId('id'),
      AT,
      ENDED_OR_COMING,
      countTo(MOST_OF_TEAM, DEFAULT_OF_TEAM),
      oneTime('before'),
      oneTime('after'),
      ONE_COMPANY,
    ],
  },
  'archive meetings': {
    ...past,
    path: '/api/archive/meetings',
    query: [
      oneId('home'),
      oneId('guest'),
      countTo(MOST_OF_TEAM, DEFAULT_OF_TEAM),
      oneTime('before'),
      ONE_COMPANY,
    ],
  },
  'archive league': {
    ...past,
    path: '/api/archive/league',
    query: [
      oneId('id'),
      oneName('season'),
      oneName('round'),
      ENDED_OR_COMING,
      countTo(MOST_OF_LEAGUE, DEFAULT_OF_LEAGUE),
      oneTime('before'),
      oneTime('after'),
      ONE_COMPANY,
    ],
  },
  'archive days': {
    ...json,
    path: '/api/archive/days',
    query: [MONTH, ZONE],
    everyS: 60,
    check: check.archiveDays,
  },
  'archive search': {
    ...json,
    path: '/api/archive/search',
    query: [NAME_SEARCH],
    everyS: 300,
    check: check.archiveSearch,
  },
} as const
