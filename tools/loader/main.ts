/** `npm run loader`: releases the present loader under the next number, unless it equals the newest release. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtLoader, FOLDER, integrityOf, readReleases, RECORD } from './releases.ts'

const code = await builtLoader()
const newest = readReleases().at(-1)
if (newest !== undefined && newest.code.equals(code)) console.log(`${newest.file} is the loader as it is.`)
else {
  const version = (newest?.version ?? 0) + 1
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>
  record[version] = integrityOf(code)
  writeFileSync(join(FOLDER, `embed@${version}.js`), code)
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
  console.log(`embed@${version}.js is written. Say in CHANGELOG.md what is new.`)
}
