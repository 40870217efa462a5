/** The archive's calls among the feeds that a relay without an archive passes on, docs/feeds.md "The archive". Rules ARC8, ARC20. */
import {
  ARCHIVE_PATHS,
  DEFAULT_OF_LEAGUE,
  DEFAULT_OF_TEAM,
  MOST_OF_LEAGUE,
  MOST_OF_TEAM,
} from '../../contract/archiveCalls'
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
    path: ARCHIVE_PATHS.prices.path,
    query: [oneId('id'), ONE_COMPANY, ONE_MARKET],
    everyS: 5,
    check: check.priceHistory,
  },
  'archive team': {
    ...past,
    path: ARCHIVE_PATHS.team.path,
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
    path: ARCHIVE_PATHS.meetings.path,
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
    path: ARCHIVE_PATHS.league.path,
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
    path: ARCHIVE_PATHS.days.path,
    query: [MONTH, ZONE],
    everyS: 60,
    check: check.archiveDays,
  },
  'archive search': {
    ...json,
    path: ARCHIVE_PATHS.search.path,
    query: [NAME_SEARCH],
    everyS: 300,
    check: check.archiveSearch,
  },
} as const
