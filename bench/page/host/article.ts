/**
 * Page of another owner: an article with a heading, a button, one large picture, long text, and the widget. The widget
 * is embedded in one of the ways of docs/embedding.md.
 */
import { Resvg } from '@resvg/resvg-js'

/** The pasted code. `server`: address of the product, which ends in a slash. */
const CODE = {
  div: (server: string) =>
    `<div data-sixinone data-lang="vi" data-height="700" style="height: 700px"></div>${loader(server)}`,
  element: (server: string) =>
    `<six-in-one lang="vi" height="700" style="display: block; height: 700px"></six-in-one>${loader(server)}`,
  iframe: (server: string) =>
    `<iframe src="${server}widget?lang=vi" title="Scores" width="100%" height="700" style="border: 0" loading="lazy"></iframe>`,
} as const
const loader = (server: string) => `<script src="${server}embed.js" async></script>`

export type Form = keyof typeof CODE
export const FORMS = Object.keys(CODE) as Form[]

/**
 * `near`: under the picture, in the lower part of a phone's first screen. `far`: below the text, eighteen screens
 * further down.
 */
export type Place = 'near' | 'far'

export interface Embedded {
  readonly form: Form
  readonly place: Place
  readonly server: string
}

/** Ids of the observed picture and the pressed button. */
export const PHOTO = 'photo'
export const BUTTON = 'more'
/** Path of the picture. */
export const PHOTO_PATH = 'photo.png'

/** The button's text has a fixed height, so that the article itself causes no layout shift. */
const STYLE = `
  body { margin: 0; padding: 0 16px; font: 16px/24px system-ui, sans-serif }
  h1 { margin: 16px 0 8px; font-size: 24px; line-height: 30px }
  img { display: block; width: 100%; height: auto; margin: 8px 0 }
  button { height: 40px; padding: 0 16px }
  output { display: block; height: 24px; overflow: hidden }`
const TOGGLE = `
  const button = document.getElementById('${BUTTON}')
  const output = document.querySelector('output')
  button.addEventListener('click', () => {
    const open = output.textContent === ''
    output.textContent = open ? 'By our reporter at the ground.' : ''
    button.setAttribute('aria-expanded', String(open))
    button.dataset.presses = Number(button.dataset.presses ?? 0) + 1
  })`

const SENTENCES = [
  'The visitors had the better of the first half hour and nothing to show for it.',
  'A corner from the left was cleared twice before it fell to the captain at the edge of the area.',
  'Neither bench waited for the interval to make its first change.',
  'The equaliser came out of nothing, as it so often does on this ground.',
  'With ten minutes left the match was open again, and both sides seemed to like it that way.',
]
const PARAGRAPHS = 80
/** Sentences of a paragraph, which must not be larger than the picture. */
const SHORT = 3

const paragraphs = Array.from({ length: PARAGRAPHS }, (_, index) => {
  const from = index % SENTENCES.length
  return `<p>${[...SENTENCES.slice(from), ...SENTENCES.slice(0, from)].slice(0, SHORT).join(' ')}</p>`
}).join('\n')

/** `embedded`: absent for the same page without the widget. */
export function articlePage(embedded?: Embedded): string {
  const at = (place: Place) => (embedded?.place === place ? CODE[embedded.form](embedded.server) : '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An evening of two halves</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<h1>An evening of two halves</h1>
<button id="${BUTTON}" type="button" aria-expanded="false">Who wrote this?</button>
<output></output>
<img id="${PHOTO}" src="${PHOTO_PATH}" width="${PHOTO_SIZE.width}" height="${PHOTO_SIZE.height}" alt="The ground">
${at('near')}
${paragraphs}
${at('far')}
<script>${TOGGLE}</script>
</body>
</html>`
}

const PHOTO_SIZE = { width: 400, height: 300 } as const

/** A picture of clouds of colour, which compresses as badly as a photograph: 126 KB as PNG. */
export function photo(): Buffer {
  const { width, height } = PHOTO_SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="clouds" x="0" y="0" width="1" height="1">
      <feTurbulence baseFrequency=".004" numOctaves="1" seed="1"/>
      <feColorMatrix values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 1"/>
    </filter>
    <rect width="${width}" height="${height}" filter="url(#clouds)"/>
  </svg>`
  return new Resvg(svg).render().asPng()
}
