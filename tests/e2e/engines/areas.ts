/** What is checked in every browser engine: WebKit and Firefox by `npm test`, older ones by `npm run old-browsers`. */
import type { Area } from './area'
import { EMBEDDED } from './checks/embedded'
import { LIST } from './checks/list'
import { MATCH } from './checks/match'
import { SITE } from './checks/site'
import { STORAGE } from './checks/storage'
import { TOOLS } from './checks/tools'

export const AREAS: readonly Area[] = [LIST, MATCH, TOOLS, SITE, ...EMBEDDED, ...STORAGE]
