/**
 * `npm run browsers -- src|dist`: lists the features in the sources, or in the built site, that one of the oldest
 * browsers lacks and that have no fallback.
 */
import { FALLBACKS, WRITTEN_BY_BUILD } from './fallbacks.ts'
import { newFeatures } from './newFeatures.ts'

const [folder = 'src'] = process.argv.slice(2)
const found = newFeatures(folder)
const isKnown = (path: string) => path in FALLBACKS || (folder === 'src' && WRITTEN_BY_BUILD.has(path))
const missing = [...found].filter(([path]) => !isKnown(path))
for (const [path, files] of missing) console.log(`${path}: in ${files.join(', ')}`)
if (missing.length > 0) {
  console.log(
    'Older browsers of ours lack this. Do without it, or say in tools/floor/fallbacks.ts what they have in its place.',
  )
  process.exitCode = 1
}
