/** Builds the site and the server unless the last build has all that is in the sources: `npm start` begins with it. */
import { build } from 'vite'
import { isStale } from './isStale.mjs'

if (isStale('.')) await build({ logLevel: 'warn' })
