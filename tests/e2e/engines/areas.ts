/** Checks for every browser engine: `npm test` runs WebKit and Firefox, `npm run old-browsers` older ones. */
import type { Area } from './area'
import { EMBEDDED } from './checks/embedded'
import { LIST } from './checks/list'
import { MATCH } from './checks/match'
import { SITE } from './checks/site'
import { NO_NETWORK, NO_ORIGIN } from './checks/storage'
import { CONTROLS, SHEET } from './checks/tools'

/** Areas in the order of the walk. An area begins on the page that the previous one left, where it can. */
export const AREAS: readonly Area[] = [...EMBEDDED, NO_ORIGIN, LIST, MATCH, SHEET, SITE, CONTROLS, NO_NETWORK]
