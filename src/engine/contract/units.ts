/** Type names for the numbers and texts that cross the thread boundary. */

/** Milliseconds since 1970-01-01 UTC. */
export type EpochMs = number
/** IANA name of a zone such as `Europe/London`, or hours east of UTC as in the `Time_Zone` cookie: 7, -3.5. */
export type Zone = string | number

/** Ids are positive integers. The feeds call them `ScheduleID`, `SclassID`, `HomeTeamID`, `InfoID`, `CompanyID`. */
export type MatchId = number
export type LeagueId = number
export type TeamId = number
export type CountryId = number
export type CompanyId = number

/** Values of the `Odds_Type` cookie: 1 Hong Kong, 2 Indonesian, 3 US, 4 decimal, 5 Malay. */
export type OddsFormat = 1 | 2 | 3 | 4 | 5
/** Markets of a wide row: 1 all six, 2 the 1x2 of both periods, 3 full time only, 4 first half only. */
export type BetType = 1 | 2 | 3 | 4
/** Values of the cookies: 0 all, 1 not started, 2 in progress. Our own value 3: ended or called off. */
export type StatusFilter = 0 | 1 | 2 | 3
export type Side = 'home' | 'guest'
/** Whole numbers of a currency's smallest unit: đồng, rupiah, satang, cents. */
export type MinorUnits = number
/** Meaning of an amount entered at a price below zero: the profit of a win, or the cost of a loss. */
export type AmountMeaning = 'win' | 'risk'
