/**
 * Facts of `plugin@1.js` about the owner's page in which the widget runs, perhaps of another origin than the server. Absent on
 * the server's own pages. Rules PLG1-PLG9 in docs/rules/plugin.md.
 */
export interface PluginPage {
  /** Origin of the widget's server. Empty for the page's origin. */
  readonly server: string
  /** Query with the options of the owner, followed by the query of the visitor's address. */
  readonly search: string
  /** The title of the owner's page before the widget changes it. */
  readonly title: string
  /** The server does not expect cookies of this page. */
  readonly withoutCookies: boolean
  /**
   * Called with the address that was answered with 401, 403 or 419. An owner's page stays, while the server's own pages
   * go to `/login`.
   */
  readonly onRefused: (address: string) => void
}

declare global {
  var sixinonePlugin: PluginPage | undefined
}

// The server draws pages too, and has no `window`.
export const pluginPage = (): PluginPage | undefined => globalThis.sixinonePlugin

/** The address of a path of the widget's server. */
export const onServer = (path: string): string => (pluginPage()?.server ?? '') + path

/** The query of the page with the options of its owner. */
export const pageSearch = (): string => pluginPage()?.search ?? location.search
