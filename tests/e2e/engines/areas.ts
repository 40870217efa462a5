/** What is checked in every browser engine: WebKit and Firefox by `npm test`, older ones by `npm run old-browsers`. */
import type { Area } from './area'
import { EMBEDDED } from './checks/embedded'
import { LIST } from './checks/list'
import { MATCH } from './checks/match'
import { SITE } from './checks/site'
import { NO_NETWORK, NO_ORIGIN } from './checks/storage'
import { CONTROLS, SHEET } from './checks/tools'

/** In the order of the walk through all of them: an area begins on the page that the one before it has left, where it can. */
export const AREAS: readonly Area[] = [...EMBEDDED, NO_ORIGIN, LIST, MATCH, SHEET, SITE, CONTROLS, NO_NETWORK]
