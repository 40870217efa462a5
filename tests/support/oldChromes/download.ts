/** Old versions of Chrome from npm packages for servers: downloaded once, unpacked, and started like any other. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** npm packages by the version of their Chrome. */
export const OLD_CHROMES = {
  88: 'chrome-aws-lambda@5.5.0',
  90: 'chrome-aws-lambda@8.0.2',
  92: 'chrome-aws-lambda@10.1.0',
  109: '@sparticuz/chromium@109.0.6',
} as const
export type OldChrome = keyof typeof OLD_CHROMES

const FOLDER = resolve('node_modules/.cache/sixinone-browsers')
const folderOf = (version: OldChrome) => join(FOLDER, `chrome-${version}`)
const programOf = (version: OldChrome) => join(folderOf(version), 'chromium')

/** Returns the program, or `undefined` before its download. */
export function findOldChrome(version: OldChrome): string | undefined {
  const program = programOf(version)
  return existsSync(program) ? program : undefined
}

/** Downloads about 50 MB from the npm registry. No script of the package is run. */
export function downloadOldChrome(version: OldChrome): void {
  if (findOldChrome(version) !== undefined) return
  const folder = folderOf(version)
  const coming = `${folder}.coming`
  rmSync(coming, { recursive: true, force: true })
  mkdirSync(coming, { recursive: true })
  const packed = execFileSync(
    'npm',
    ['pack', OLD_CHROMES[version], '--ignore-scripts', '--silent', '--pack-destination', coming],
    { encoding: 'utf8' },
  ).trim()
  execFileSync('tar', ['xzf', packed], { cwd: coming })
  unpack(join(coming, 'package/bin'), coming)
  for (const name of [packed, 'package']) rmSync(join(coming, name), { recursive: true })
  // One rename, so that the folder is always complete.
  renameSync(coming, folder)
}

/** Unpacks the program, and into the same folder its drawing libraries. */
function unpack(from: string, to: string): void {
  const program = join(to, 'chromium')
  writeFileSync(program, brotliDecompressSync(readFileSync(join(from, 'chromium.br'))))
  chmodSync(program, 0o755)
  const libraries = brotliDecompressSync(readFileSync(join(from, 'swiftshader.tar.br')))
  execFileSync('tar', ['xf', '-'], { cwd: to, input: libraries })
}
