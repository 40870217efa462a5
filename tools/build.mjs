/** Builds the site and the server for `npm start`. */
import { build } from 'vite'

await build({ logLevel: 'warn' })
