/** Brings the site to the front, because a notification was pressed. Rule ALR5 in docs/rules/page.md. Errors: none. */
interface Page {
  readonly frameType: string
  readonly focus: () => Promise<unknown>
}
export interface Pages {
  readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>
  readonly openWindow: (url: string) => Promise<unknown>
}

/** Focuses an open page of the site, else opens one. A frame in another page does not count. */
export async function bringToFront(pages: Pages): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const site = open.find(({ frameType }) => frameType !== 'nested')
  await (site === undefined ? pages.openWindow('/') : site.focus())
}
