/** The title of the document, which a browser shows on its tab: that of the open match, else that of the page. */
const titles = { page: '', match: '' }

/** `match`: empty while none is open. */
export function setDocumentTitle(of: keyof typeof titles, title: string) {
  titles[of] = title
  document.title = titles.match || titles.page
}
