/**
 * The files of a build in the browser's cache. Only paths that the build names are cached.
 *
 * An open page continues with its own build after a newer one was cached. The files of the previous build therefore
 * stay in the cache.
 */
import type { SiteBuild } from '../engine/contract/threads/siteBuild'

const PREFIX = 'sixinone-site-'
/** Ignores the `Vary` header: the names of the files contain a hash of their content. */
const ANY = { ignoreVary: true }

const cacheOf = ({ version }: SiteBuild) => caches.open(PREFIX + version)

/**
 * Caches the page and files of a build. Throws if a file cannot be loaded or the server's page is of another build. The
 * browser tries again later.
 */
export async function cacheSite(build: SiteBuild): Promise<void> {
  const page = await fetch('/', { cache: 'no-cache' })
  const html = await page.clone().text()
  if (!page.ok || !html.includes(build.firstScript)) throw new Error('The page is of another build')
  const cache = await cacheOf(build)
  await cache.addAll(build.files.map(asRequest))
  await cache.put('/', page)
}

/** Revalidates files without a hash in the name, because the browser's own cache may have an old version. */
const asRequest = (path: string) =>
  new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })

/** Caches the texts of a language after a page was seen in that language. */
export async function cacheTexts(build: SiteBuild, folders: readonly string[]): Promise<void> {
  const cache = await cacheOf(build)
  for (const path of folders.flatMap(folder => build.texts[folder] ?? []))
    if ((await cache.match(path, ANY)) === undefined) await cache.add(path)
}

/** Deletes all caches except this build's and the previous one's. */
export async function deleteOlderCaches({ version }: SiteBuild): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== PREFIX + version)
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
}

export async function cachedPage(build: SiteBuild): Promise<Response | undefined> {
  return (await cacheOf(build)).match('/', ANY)
}

/** Returns a file of this build, else of the previous one. */
export async function cachedFile(build: SiteBuild, path: string): Promise<Response | undefined> {
  return (await (await cacheOf(build)).match(path, ANY)) ?? caches.match(path, ANY)
}
