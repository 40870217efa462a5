/**
 * `embed-full.js`, which replaces `embed.js`. It adds elements for one match and for the standings of one league, links
 * between widgets, and more events. The elements are defined first, so that frames count all widgets of the page.
 */
import { MORE_SAID, SAID } from '../messages'
import { followLinks } from './links'
import { defineParts } from './parts'
import { startLoader } from './place'

SAID.unshift(...MORE_SAID)
defineParts()
followLinks()
startLoader()
