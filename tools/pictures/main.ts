/**
 * `npx tsx tools/pictures/main.ts`: draws the icons and the picture of link previews in `public/` from their SVG
 * sources.
 */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser'

interface Picture {
  readonly source: string
  readonly width: number
  readonly height: number
}
const square = (source: string, width: number): Picture => ({ source, width, height: width })

const ICON = 'public/favicon.svg'
/** The icon without round corners and with a wider margin, for systems that cut a shape out of it. */
const MASKABLE = 'tools/pictures/maskable.svg'

const PICTURES: Readonly<Record<string, Picture>> = {
  'app/icon-192.png': square(ICON, 192),
  'app/icon-512.png': square(ICON, 512),
  'app/maskable-192.png': square(MASKABLE, 192),
  'app/maskable-512.png': square(MASKABLE, 512),
  // iOS rounds the corners itself.
  'app/apple-touch-icon.png': square(MASKABLE, 180),
  'share.png': { source: 'tools/pictures/share.svg', width: 1200, height: 630 },
}

const FONTS = 'node_modules/@expo-google-fonts/roboto-condensed'
const WEIGHTS = {
  400: '400Regular/RobotoCondensed_400Regular',
  600: '600SemiBold/RobotoCondensed_600SemiBold',
}
const fontFaces = Object.entries(WEIGHTS).map(([weight, file]) => {
  const font = readFileSync(`${FONTS}/${file}.ttf`).toString('base64')
  return `@font-face { font-family: 'Roboto Condensed'; font-weight: ${weight}; src: url(data:font/ttf;base64,${font}) }`
})
const STYLE = `<style>${fontFaces.join('\n')} body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>`

const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...BROWSER_ARGS],
  ...(executablePath !== undefined && { executablePath }),
})
const page = await browser.newPage()
for (const [file, { source, width, height }] of Object.entries(PICTURES)) {
  await page.setViewportSize({ width, height })
  await page.setContent(STYLE + readFileSync(source, 'utf8'))
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `public/${file}`, omitBackground: true })
}
await browser.close()
