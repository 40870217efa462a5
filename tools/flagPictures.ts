/**
 * Adds the flags of countries (the package circle-flags, MIT, `public/licences.txt`) to the build. Each is a file of
 * its own: a page loads only the flags that it shows. The names are those of `src/worker/names/flagAddress.ts`. Rule
 * UIL24 in docs/rules/list.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PACKAGE = 'node_modules/circle-flags'
/** Countries by ISO 3166, and the nations of the United Kingdom. The package also has regions, languages and others. */
const COUNTRY = /^(?:[a-z]{2}|gb-(?:eng|nir|sct|wls))(?=\.svg$)/
export const flagPictures: Plugin = {
  name: 'flag-pictures',
  generateBundle() {
    for (const [fileName, file] of flagFiles())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
  },
  configureServer({ middlewares }) {
    const files = flagFiles()
    middlewares.use((request, answer, next) => {
      const file = files.get((request.url ?? '').split('?')[0]?.slice(1) ?? '')
      if (file === undefined) return next()
      answer.setHeader('Content-Type', 'image/svg+xml')
      return void answer.end(readFileSync(file))
    })
  },
}

/** Path in the package for each file of the build. */
export function flagFiles(): ReadonlyMap<string, string> {
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string }
  const names = readdirSync(`${PACKAGE}/flags`).flatMap(file => COUNTRY.exec(file)?.[0] ?? [])
  return new Map(
    names.map(name => [
      `assets/flag-${name}-set-${version.replaceAll('.', '-')}.svg`,
      `${PACKAGE}/flags/${name}.svg`,
    ]),
  )
}
