/** Starts the product, and another owner's article with and without it, both behind one slow line. */
import { startProduct } from '../../support/product'
import { openSlowLine, slow4g } from '../../support/slowLine'
import { MATCHES } from '../scenarios'
import { articlePage, FORMS, photo, PHOTO_PATH, type Form, type Place } from './article'
import { hostUrl, openHostSite, type File } from './hostSite'

export interface SlowHost {
  /** Address of the product, with a slash at the end. */
  readonly server: string
  /** Address of the article. The page has no widget if `form` is absent. */
  readonly urlOf: (place: Place, form?: Form) => string
  readonly close: () => Promise<void>
}

const PLACES: readonly Place[] = ['near', 'far']
const pathOf = (place: Place, form?: Form) => (form === undefined ? 'without' : `${form}-${place}`)

export async function openSlowHost(): Promise<SlowHost> {
  const product = await startProduct(MATCHES)
  const lanes = slow4g()
  const line = await openSlowLine(product.port, lanes)
  const site = await openHostSite(filesWith(line.url))
  const siteLine = await openSlowLine(site.port, lanes)
  return {
    server: line.url,
    urlOf: (place, form) => hostUrl(siteLine.port, pathOf(place, form)),
    async close() {
      await siteLine.close()
      site.close()
      await line.close()
      await product.close()
    },
  }
}

function filesWith(server: string): Readonly<Record<string, File>> {
  const articles = PLACES.flatMap(place =>
    [undefined, ...FORMS].map((form): [string, File] => {
      const body = articlePage(form && { form, place, server })
      return [pathOf(place, form), { type: 'text/html; charset=utf-8', body }]
    }),
  )
  return { [PHOTO_PATH]: { type: 'image/png', body: photo() }, ...Object.fromEntries(articles) }
}
