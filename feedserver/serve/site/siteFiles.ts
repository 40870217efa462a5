/** The files of the site by path, their types and their lifetimes in caches. Rule FSV78 in docs/rules/server.md. */
import { join, resolve, sep } from 'node:path'
import { HTML } from './page'
import type { IncomingMessage } from 'node:http'
import { hasBytes, notModified } from '../http/caching'
import { PLAIN_HEADERS } from '../http/respond'
import type { Answer } from '../../contract/answer'
import { tagOf } from '../../kit/tag'
import { BUILT_IN } from './head'
import type { Known } from './pageLanguage'

export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
}

export const EMBED_PAGE = 'embed.html'
export const SITE_PAGE = 'index.html'
export const WIDGET_PAGE = 'widget.html'
const PAGES: Readonly<Record<string, string>> = {
  '/': SITE_PAGE,
  '/widget': WIDGET_PAGE,
  '/embed': EMBED_PAGE,
  '/login': 'login.html',
}
/** Paths of competitions and teams. All of them serve the site's page, which reads the path. */
export const SUBJECT_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+|team\/\d+(?:-[a-z0-9-]*)?)$/
/** Returns whether a path is a page's, which is never a feed's. */
export const isPage = (path: string): boolean => PAGES[path] !== undefined || SUBJECT_PAGE.test(path)

/** Files whose name contains a hash, made by Vite. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/
/** A released loader, whose bytes never change. */
const RELEASED = /^embed@\d+\.js$/
/** A browser requests the service worker to learn whether there is a new version. */
const NEVER_OLD = 'sw.js'
/** The script that names the files of the present version, and which the server completes. */
export const PLUGIN = 'plugin@1.js'
export const TEXTUAL = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/

/** Returns the path of the file inside the folder. `null`: the path is not plainly inside. */
export function siteFile(root: string, path: string): string | null {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return null
  }
  if (plain.includes('\0') || plain.includes('\\')) return null
  const name = PAGES[plain] ?? (SUBJECT_PAGE.test(plain) ? SITE_PAGE : plain.replace(/^\/+/, ''))
  const file = resolve(join(root, name))
  const hidden = file
    .slice(root.length)
    .split(sep)
    .some(piece => piece.startsWith('.'))
  return file.startsWith(root + sep) && !hidden ? file : null
}

export function cachingOf(name: string): string {
  if (name === NEVER_OLD) return 'no-cache'
  return HASHED.test(name) || RELEASED.test(name)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300'
}

/** Answers with a text that the server writes, such as a sitemap, as a file. */
export function fileAnswer(request: IncomingMessage, ending: '.xml' | '.txt', text: string): Answer {
  const body = Buffer.from(text)
  const headers = {
    ...PLAIN_HEADERS,
    'Content-Type': FILE_TYPES[ending] ?? '',
    'Cache-Control': 'public, max-age=300',
    ETag: tagOf(body),
  }
  return hasBytes(request, headers.ETag) ? notModified(headers) : { status: 200, headers, body }
}

const DEMO = /^\/demo(?:\/(?:([\w-]+)\.html)?)?$/

/**
 * Returns the file of a demo page, which the build wrote in each language: `demo/en/fixed.html` (`tools/demo`). An
 * unknown language gives Vietnamese. `null`: the path is not that of a demo page.
 */
export function demoFile(path: string, lang: string | null, languages: Known): string | null {
  const [page, name = 'index'] = DEMO.exec(path) ?? []
  if (page === undefined) return null
  return `demo/${lang !== null && languages.has(lang) ? lang : BUILT_IN}/${name}.html`
}
