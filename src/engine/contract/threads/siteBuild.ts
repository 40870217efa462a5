/**
 * Messages between the site's page and its service worker, and the list of a build's files that the service worker
 * caches.
 */

export interface SiteBuild {
  /** Unique for every build. */
  readonly version: string
  /** Path of the page's first script. The path changes with any script, style sheet or text. */
  readonly firstScript: string
  /** Paths of the files that the page needs in any language, without the page itself. */
  readonly files: readonly string[]
  /** Paths of the texts in each catalogue folder. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** Message from the page, with a port for the `HelloAnswer`. */
export interface Hello {
  readonly kind: 'hello'
  /** Path of the page's own first script. */
  readonly firstScript: string
  /** Catalogue folders of the page's language. The service worker caches their texts. */
  readonly folders: readonly string[]
}

export interface HelloAnswer {
  /** Whether the page and the service worker are of the same build. */
  readonly isCurrent: boolean
}
