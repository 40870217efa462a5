/**
 * `embed-full.js`: `embed.js` with elements for one match and for the standings of one league, links between widgets, and more
 * events. A page has it in place of `embed.js`. The elements are defined first, so that frames count how many there will be.
 */
import { MORE_SAID, SAID } from '../messages'
import { followLinks } from './links'
import { defineParts } from './parts'
import { startLoader } from './place'

SAID.unshift(...MORE_SAID)
defineParts()
followLinks()
startLoader()
