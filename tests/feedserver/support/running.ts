/** A feed server on a free port for one test file: frozen clock, fixed world, a small built site. */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFeedServer, type FeedServer, type StartOptions } from '../../../feedserver/start/feedServer'
import { afterFile } from '../../support/ends'
import { FixedWorld } from './fixedWorld'

export interface Running {
  readonly server: FeedServer
  readonly world: FixedWorld
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  readonly text: (path: string) => Promise<string>
  readonly json: (path: string) => Promise<unknown>
}

const PAGE = '<!doctype html>\n<html lang="vi" class="dark"><head></head><body></body></html>\n'

/** Texts as the build writes them: the languages of the site, and the texts of two of its screens. */
export const HEADS = Object.fromEntries(
  [
    ['en', 'en', 'Scores', 'Results'],
    ['id', 'id', 'Skor', 'Hasil'],
    ['th', 'th', 'ผลบอลสด', 'ผลบอล'],
    ['vi', 'vi', 'Tỷ số', 'Kết quả'],
    ['vn', 'vi-VN', 'Tỷ số', 'Kết quả'],
  ].map(([code = '', hreflang, ...titles]) => {
    const [home, result] = titles.map(title => ({ title, description: `All $1 of ${title}` }))
    return [code, { hreflang, screens: { home, gameRate: home, result, favorite: home, fixture: home } }]
  }),
)

/** Inline script in the widget's page. */
export const INLINE = 'window.early = 1'

/** Makes a folder like that of the build. */
export function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feedserver-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'widget.html'), PAGE.replace('<head>', `<head><script>${INLINE}</script>`))
  writeFileSync(join(folder, '404.html'), PAGE.replace('<body>', '<body>No such page'))
  for (const code of Object.keys(HEADS)) {
    mkdirSync(join(folder, 'demo', code), { recursive: true })
    writeFileSync(join(folder, 'demo', code, 'index.html'), PAGE.replace('"vi"', `"${code}"`))
  }
  writeFileSync(join(folder, 'assets', 'main-Ab12Cd34.js'), `// ${'x'.repeat(2000)}\n`)
  writeFileSync(join(folder, 'heads.json'), JSON.stringify(HEADS))
  writeFileSync(join(folder, '.secret'), 'secret')
  return folder
}

export async function running(options: StartOptions = {}): Promise<Running> {
  const world = new FixedWorld()
  const site = builtSite()
  const server = await startFeedServer({ port: 0, host: '127.0.0.1', speed: 0, world, site, ...options })
  afterFile(() => server.close())
  const get = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, init)
  const text = async (path: string): Promise<string> => (await get(path)).text()
  return { server, world, get, text, json: async path => JSON.parse(await text(path)) as unknown }
}
