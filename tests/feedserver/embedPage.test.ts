import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HEADS, running } from './support/running'

const PAGE = `<!doctype html>
<html lang="vi"><head><title>Của bạn</title>
<meta name="description" content="Của bạn" />
<link rel="canonical" href="/embed" />
<link rel="alternate" hreflang="en" href="/embed?lang=en" />
<link rel="alternate" hreflang="x-default" href="/embed" />
<meta property="og:title" content="Của bạn" />
<meta property="og:description" content="Của bạn" />
<meta property="og:url" content="/embed" />
<meta property="og:image" content="/share.png" />
</head><body></body></html>
`
const embed = { title: 'Yours', description: 'On your site' }
const folder = mkdtempSync(join(tmpdir(), 'feedserver-embed-'))
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'embed.html'), PAGE)
const heads = Object.fromEntries(Object.entries(HEADS).map(([code, head]) => [code, { ...head, embed }]))
writeFileSync(join(folder, 'heads.json'), JSON.stringify(heads))
const origin = 'https://scores.example'
const { get, text } = await running({ site: folder, origin })

describe('[CFG14] the page for site owners', () => {
  test.each(['/embed', '/embed.html'])('%s is the page, in the requested language', async path => {
    const page = await text(`${path}?lang=en&screen=result&match=1`)
    expect(page).toContain('lang="en"')
    expect(page).toContain('<title>Yours</title>')
    expect(page).toContain('<meta name="description" content="On your site" />')
    expect(page).toContain(`<link rel="canonical" href="${origin}/embed?lang=en" />`)
    expect(page).toContain(`hreflang="x-default" href="${origin}/embed"`)
    expect(page).toContain(`<meta property="og:url" content="${origin}/embed?lang=en" />`)
    expect(page).toContain(`<meta property="og:image" content="${origin}/share.png" />`)
  })
  test('only the site itself may frame it', async () => {
    expect((await get('/embed')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
  test('it is in the sitemap, in every language', async () => {
    const map = await text('/sitemap.xml')
    for (const query of ['', '?lang=en', '?lang=th', '?lang=vn'])
      expect(map).toContain(`<loc>${origin}/embed${query}</loc>`)
    expect(map).toContain(`hreflang="vi-VN" href="${origin}/embed?lang=vn"`)
  })
})
