/** Which picture stands for a league, a team or a country: its own, or the default one where it has none or it failed. */

const DEFAULTS = {
  league: `${import.meta.env.BASE_URL}league.svg`,
  team: `${import.meta.env.BASE_URL}team.svg`,
  /** A country without a flag shows nothing. */
  country: '',
} as const
export type LogoKind = keyof typeof DEFAULTS

/** Addresses that failed; they are not requested again until the page is reloaded. */
const broken = new Set<string>()

/** The address to show; empty where there is nothing to show. `src`: empty where the feed has none. */
export const logoOf = (of: LogoKind, src: string): string =>
  src === '' || broken.has(src) ? DEFAULTS[of] : src

export function markBroken(src: string) {
  broken.add(src)
}
