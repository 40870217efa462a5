/**
 * The site's service worker, with which the site starts without a network. It caches only files of the build.
 *
 * The page comes from the network if possible, so that a reload gives the latest page. A new build is cached in
 * addition to the previous one and never reloads a page. Rules APP in docs/rules/app.md.
 */
import type { Hello, HelloAnswer, SiteBuild } from '../engine/contract/threads/siteBuild'
import { answeredAs, pageAnswer } from './answeredAs'
import { deleteOlderCaches, cacheSite, cacheTexts, cachedFile, cachedPage } from './siteCache'
import { openMatch } from './openMatch'
import { readNotice } from './push/readNotice'
import { renewSubscription } from './push/renewSubscription'
import { seenTags } from './push/seenTags'
import { showNotice } from './push/showNotice'

declare const self: ServiceWorkerGlobalScope
/** The build replaces each use by its value. */
declare const SITE_BUILD: SiteBuild

const PATIENCE_MS = 4_000
const BUILD = SITE_BUILD
const FILES: ReadonlySet<string> = new Set(BUILD.files)

self.addEventListener('install', event => {
  event.waitUntil(cacheSite(BUILD).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(deleteOlderCaches(BUILD))
})

self.addEventListener('fetch', event => {
  const { request } = event
  switch (answeredAs(request, self.location.origin, FILES)) {
    case 'page':
      return event.respondWith(page(request))
    case 'file':
      return event.respondWith(file(request))
    case null:
      return undefined
  }
})

self.addEventListener('message', event => {
  if (!isHello(event.data)) return
  const { firstScript, folders } = event.data
  const answer: HelloAnswer = { isCurrent: firstScript === BUILD.firstScript }
  event.ports[0]?.postMessage(answer)
  // After a failure (no network, full storage) a later hello caches the texts.
  event.waitUntil(cacheTexts(BUILD, folders).catch(() => undefined))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const data: unknown = event.notification.data
  const match = typeof data === 'object' && data !== null && 'match' in data ? data.match : null
  event.waitUntil(openMatch(match, self.clients))
})

self.addEventListener('push', event => {
  const notice = readNotice(event.data?.text() ?? '')
  event.waitUntil(showNotice(notice, self.registration, seenTags(caches)))
})

self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renewSubscription(event, self.registration.pushManager).catch(() => undefined))
})

function page(request: Request): Promise<Response> {
  return pageAnswer({
    coming: fetch(request),
    patience: new Promise(resolve => setTimeout(resolve, PATIENCE_MS)),
    cached: () => cachedPage(BUILD),
  })
}

async function file(request: Request): Promise<Response> {
  const cached = await cachedFile(BUILD, new URL(request.url).pathname).catch(() => undefined)
  return cached ?? fetch(request)
}

function isHello(data: unknown): data is Hello {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'hello'
}
