/**
 * The fonts of the tests: a narrow and a wide one, both with Vietnamese letters, and one for Thai.
 *
 * The browser is started with a fontconfig file that lists only these fonts. `system-ui` and `sans-serif` are then the
 * same on every machine, from the first paint on and in sandboxed frames. An injected `@font-face` would come after the
 * first paint and break the pages' content security policy. Fontconfig exists on Linux, where CI runs. Chrome on macOS
 * and Windows ignores it: tests there use the system's fonts, which the layout must fit as well.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

export type FontSet = 'narrow' | 'wide'
export const THAI_FAMILY = 'Noto Sans Thai'
/** DejaVu Sans is as wide as Verdana, and the only font of a minimal Debian. */
export const FAMILIES: Readonly<Record<FontSet, string>> = { narrow: 'Roboto Condensed', wide: 'DejaVu Sans' }

const FILES: Readonly<Record<FontSet, readonly string[]>> = {
  narrow: [
    '@expo-google-fonts/roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf',
    '@expo-google-fonts/roboto-condensed/600SemiBold/RobotoCondensed_600SemiBold.ttf',
  ],
  wide: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
}
const THAI_FILES = [
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
]

const FOLDER = resolve('node_modules/.cache/sixinone-fonts')

/** Returns environment variables that limit a browser to these fonts. */
export function fontEnvironment(fonts: FontSet): Record<string, string> {
  const file = join(FOLDER, `${fonts}.conf`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, configurationOf(fonts))
  return { ...definedOf(process.env), FONTCONFIG_FILE: file }
}

/** Fontconfig accepts directories only. The patterns exclude all but the named files in them. */
function configurationOf(fonts: FontSet): string {
  const { resolve: pathOf } = createRequire(import.meta.url)
  const files = [...FILES[fonts], ...THAI_FILES].map(file => pathOf(file))
  const folders = [...new Set(files.map(file => dirname(file)))]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map(folder => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(FOLDER, 'cache')}</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont>
${files.map(file => `      <glob>${file}</glob>`).join('\n')}
    </acceptfont>
  </selectfont>
${['sans-serif', 'system-ui', 'serif', 'monospace'].map(name => generic(name, FAMILIES[fonts])).join('\n')}
</fontconfig>
`
}

const generic = (name: string, family: string) =>
  `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
