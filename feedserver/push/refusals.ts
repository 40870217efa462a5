/** Why a request of Web Push was refused, and how often. The names stand in `/feed.json` and in the metrics. */
export const REFUSALS = {
  crossSite: 403,
  method: 405,
  contentType: 415,
  noLength: 411,
  tooLarge: 413,
  malformed: 400,
  service: 400,
  tooMany: 429,
  nothing: 400,
  busy: 503,
  full: 503,
  away: 503,
} as const satisfies Readonly<Record<string, number>>

export type Refusal = keyof typeof REFUSALS
