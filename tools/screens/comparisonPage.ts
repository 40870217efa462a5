/** The page with pictures before and after side by side. It has a folder of its own and needs no server. */
import { isChanged, namedIn, statesOf, type Compared, type ComparedState } from './comparison.ts'

/** Addresses of the two folders relative to the page, with `/` at the end. */
interface Folders {
  readonly before: string
  readonly after: string
}

interface Look {
  readonly folders: Folders
  /** Style sheet of the product. The page adds its own rules. */
  readonly styles: string
}

const STYLES = `
.state { display: grid; gap: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
.picture { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin: 0; }
.picture > figcaption { grid-column: 1 / -1; color: var(--text-2); }
.picture img { display: block; max-width: 100%; border: 1px solid var(--line); }
.picture p { padding: 24px; border: 1px dashed var(--line); }
main.plain-main { max-width: none; }
ul { margin: 0; columns: 18rem; }
`

export function comparisonPage(pictures: readonly Compared[], { folders, styles }: Look): string {
  const states = statesOf(pictures)
  const changed = states.filter(state => state.pictures.some(isChanged))
  const same = states.filter(state => !changed.includes(state))
  const count = countOf(pictures, changed.length, states.length)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count}</title>
<style>${styles}${STYLES}</style>
</head>
<body>
<main class="plain-main">
<h1>${count}</h1>
<p>From left to right: before (${escaped(folders.before)}), after (${escaped(folders.after)}), and what differs, in magenta over a pale picture of after.</p>
${changed.map(state => section(state, folders)).join('\n')}
<h2>Unchanged states: ${same.length}</h2>
<ul>${same.map(({ name }) => `<li>${escaped(name)}</li>`).join('')}</ul>
</main>
</body>
</html>
`
}

function countOf(pictures: readonly Compared[], changedStates: number, states: number): string {
  const of = (kind: string) => pictures.filter(({ change }) => change.kind === kind).length
  return `${of('changed')} of ${pictures.length} pictures changed, ${of('new')} new, ${of('gone')} gone: ${changedStates} of ${states} states`
}

function section({ name, pictures }: ComparedState, folders: Folders): string {
  const changed = pictures.filter(isChanged)
  const same = pictures.length - changed.length
  return `<section class="state"><h2>${escaped(name)}</h2>
${changed.map(picture => figure(picture, folders)).join('\n')}
${same === 0 ? '' : `<p>Pictures of this state without a change: ${same}.</p>`}</section>`
}

function figure({ file, change }: Compared, { before, after }: Folders): string {
  const [old, made] = [image(before, file, 'before'), image(after, file, 'after')]
  const caption = (what: string) =>
    `<figure class="picture"><figcaption>${escaped(namedIn(file).form || file)}: ${what}</figcaption>`
  switch (change.kind) {
    case 'same':
      return ''
    case 'new':
      return `${caption('new')}<p>Not there before.</p>${made}</figure>`
    case 'gone':
      return `${caption('gone')}${old}<p>Not there any more.</p></figure>`
    case 'changed':
      return `${caption(`${change.pixels} pixels, ${percent(change.share)}`)}${old}${made}${image('', change.marked, 'what differs')}</figure>`
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

const image = (folder: string, file: string, what: string): string => {
  const address = (folder + file).split('/').map(encodeURIComponent).join('/')
  return `<a href="${address}"><img src="${address}" alt="${what}" loading="lazy"></a>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
