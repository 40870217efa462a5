/**
 * The files of a build in the browser's cache. Only paths that the build itself names are ever put into it.
 *
 * A page that is open goes on with the build that it came from, also when a newer one has been cached; so the files of
 * the previous build stay in the cache.
 */
import type { SiteBuild } from '../engine/contract/threads/siteBuild'

const PREFIX = 'sixinone-site-'
/** The names of the files have a hash in them, so headers by which an answer may vary do not matter. */
const ANY = { ignoreVary: true }

const cacheOf = ({ version }: SiteBuild) => caches.open(PREFIX + version)

/** Throws if a file cannot be loaded or if the server's page is of another build; the browser tries again later. */
export async function cacheSite(build: SiteBuild): Promise<void> {
  const page = await fetch('/', { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !html.includes(build.firstScript)) throw new Error('The page is of another build')
  const cache = await cacheOf(build)
  await cache.addAll(build.files.map(asRequest))
  await cache.put('/', page)
}

/** A file without a hash in its name may be an old one in the browser's own cache. */
const asRequest = (path: string) =>
  new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })

/** The texts of a language, once a page has been seen in it. */
export async function cacheTexts(build: SiteBuild, folders: readonly string[]): Promise<void> {
  const cache = await cacheOf(build)
  for (const path of folders.flatMap(folder => build.texts[folder] ?? []))
    if ((await cache.match(path, ANY)) === undefined) await cache.add(path)
}

/** Leaves this build and the previous one. */
export async function deleteOlderCaches({ version }: SiteBuild): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== PREFIX + version)
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
}

export async function cachedPage(build: SiteBuild): Promise<Response | undefined> {
  return (await cacheOf(build)).match('/', ANY)
}

/** Of this build, else of the previous one. */
export async function cachedFile(build: SiteBuild, path: string): Promise<Response | undefined> {
  return (await (await cacheOf(build)).match(path, ANY)) ?? caches.match(path, ANY)
}
