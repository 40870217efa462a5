/** `npm run package:react`: writes the npm package `@sixinone/react` to `packages/react`. */
import { buildReactPackage } from './buildReactPackage.ts'

const FOLDER = 'packages/react'

await buildReactPackage(FOLDER)
console.log(`${FOLDER} is the package. src/react/README.md says how to use and publish it.`)
