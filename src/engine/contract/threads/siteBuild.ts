/** The messages between the site's page and its service worker, and the files of one build that the latter caches. */

export interface SiteBuild {
  /** Another one in every build. */
  readonly version: string
  /** Path of the page's first script. It has another name as soon as any script, style sheet or text has changed. */
  readonly firstScript: string
  /** Paths of the files that the page needs in any language; the page itself is not among them. */
  readonly files: readonly string[]
  /** Paths of the texts in each catalogue folder. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** From the page, with a port for the `HelloAnswer`. */
export interface Hello {
  readonly kind: 'hello'
  /** Path of the page's own first script. */
  readonly firstScript: string
  /** The catalogue folders of its language, whose texts are to be cached. */
  readonly folders: readonly string[]
}

export interface HelloAnswer {
  /** The page is of the service worker's build. */
  readonly isCurrent: boolean
}
