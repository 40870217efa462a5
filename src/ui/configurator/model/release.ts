/**
 * The loader whose file never changes, as the build describes it in `/embed.json`.
 *
 * Never fails. If that file is missing or cannot be read, there is no pinned loader to choose.
 */
import type { Pinned } from './embedCode'

export type Release = Pinned | null

const DESCRIPTION = '/embed.json'

export async function readRelease(): Promise<Release> {
  try {
    const answer = await fetch(DESCRIPTION)
    return answer.ok ? pinnedIn(await answer.json()) : null
  } catch {
    return null
  }
}

export function pinnedIn(said: unknown): Release {
  if (typeof said !== 'object' || said === null) return null
  const { src, integrity }: { src?: unknown; integrity?: unknown } = said
  const isFile = typeof src === 'string' && /^\/[\w@.-]+\.js$/.test(src)
  const isDigest = typeof integrity === 'string' && /^sha(?:256|384|512)-[\w+/=]+$/.test(integrity)
  return isFile && isDigest ? { src, integrity } : null
}
