import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../src/engine/contract/screens'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: string
}
interface Manifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly Icon[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as Manifest
const site = readFileSync('index.html', 'utf8')
const widget = readFileSync('widget.html', 'utf8')

/** Width and height from the head of a PNG file. */
function sizeOf(path: string): string {
  const head = readFileSync(`public${path}`)
  expect(head.toString('latin1', 1, 4)).toBe('PNG')
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`
}

describe('[APP1] the site can be installed, the widget cannot', () => {
  test('the manifest names the app in Vietnamese and begins at the first screen', () => {
    expect(manifest).toMatchObject({
      id: '/',
      short_name: 'Six in One',
      lang: 'vi',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    const { 'app.name': name, 'app.title': title } = JSON.parse(
      readFileSync('locales/vi/first.json', 'utf8'),
    ) as Record<string, string>
    expect(manifest.name.toLowerCase()).toBe(`${name}: ${title}`.toLowerCase())
  })
  test('its colours are those of the light theme', () => {
    const background = /--bg: (#\w+)/.exec(readFileSync('src/ui/kit/tokens.css', 'utf8'))?.[1]
    expect([manifest.theme_color, manifest.background_color]).toEqual([background, background])
    expect(site).toContain(`media="(prefers-color-scheme: light)" content="${background}"`)
  })
  test('its shortcuts are the other screens', () => {
    expect(manifest.shortcuts.map(({ url }) => url).sort()).toEqual(
      Object.keys(SCREENS)
        .filter(name => !['home', 'sixInOne', 'scores'].includes(name))
        .map(name => `/?screen=${name}`)
        .sort(),
    )
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
      'Tỷ lệ kèo',
      'Kèo giảm',
      'Kết quả',
      'Yêu thích',
      'Lịch thi đấu',
    ])
  })
  test('[APP18] every icon is there in its size, for any place and to be cut out of', () => {
    const kinds = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
    expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
    for (const { src, sizes, type } of manifest.icons) {
      expect(type).toBe('image/png')
      expect(sizeOf(src)).toBe(sizes)
    }
  })
  test('[APP19] the page of the site names manifest and icon, that of the widget does not', () => {
    expect(site).toContain('<link rel="manifest" href="/site.webmanifest" />')
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(site)?.[1] ?? ''
    expect(sizeOf(touch)).toBe('180x180')
    expect(widget).not.toMatch(/manifest|apple-touch-icon|canonical/)
  })
})

test('[APP14] the picture of link previews has its size and is small', () => {
  expect(sizeOf('/share.png')).toBe('1200x630')
  expect(statSync('public/share.png').size).toBeLessThan(60_000)
})
