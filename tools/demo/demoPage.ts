/** The HTML of a demo page in one language. */
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../src/engine/contract/languages.ts'
import { escaped, textsOf } from '../pageTexts.ts'
import { htmlOf, WAY_NAMES, type WayName } from './ways.ts'

/** Languages to choose from, as on `/feed`. `vn` has no texts of its own here. */
const CHOICE = LANGUAGE_CODES.filter(code => LANGUAGES[code].folders.length === 1)

/** Pages to list. `plugin` is one page for all languages, in `public/demo`. The other pages are generated. */
const LISTED = [...WAY_NAMES, 'plugin'] as const

export type DemoName = WayName | 'index'
export const DEMO_NAMES: readonly DemoName[] = ['index', ...WAY_NAMES]

interface Speech {
  readonly code: Language
  readonly text: (key: string) => string
}

export function demoPage(name: DemoName, code: Language): string {
  const texts: Readonly<Record<string, string | undefined>> = {
    ...textsOf(code, 'embed'),
    ...textsOf(code, 'demo'),
    ...textsOf(code, 'frame'),
    app: textsOf(code, 'first')['app.name'],
  }
  const speech: Speech = { code, text: key => escaped(texts[key] ?? key) }
  return `<!doctype html>
<html lang="${LANGUAGES[code].attribute}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="text-scale" content="scale" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f5f7" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1217" />
    <title>${titleOf(name, speech)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/demo/demo.css" />
  </head>
  <body>
${header(name, speech)}
    <main class="plain-main">
${name === 'index' ? list(speech) : example(name, speech)}
    </main>
  </body>
</html>
`
}

const titleOf = (name: DemoName, { text }: Speech): string =>
  name === 'index'
    ? text('demo.title')
    : text('demo.pageTitle').replace('{{name}}', text(`demo.name.${name}`))

const addressOf = (name: string, code: Language): string =>
  `/demo/${name === 'index' ? '' : `${name}.html`}?lang=${code}`

function header(name: DemoName, { code, text }: Speech): string {
  const languages = CHOICE.map(other => {
    const { attribute, name: own } = LANGUAGES[other]
    const current = LANGUAGES[code].folders[0] === other ? ' aria-current="true"' : ''
    return `<a lang="${attribute}" hreflang="${attribute}" href="${addressOf(name, other)}"${current}>${own}</a>`
  })
  return `    <header class="plain-head">
      <a class="brand" href="/?lang=${code}">${text('app')}</a>
      <nav aria-label="${text('app')}">
        <a href="/?lang=${code}">${text('demo.site')}</a>
        <a href="/embed?lang=${code}">${text('demo.configurator')}</a>
      </nav>
      <nav aria-label="${text('configure.language')}">
        ${languages.join('\n        ')}
      </nav>
    </header>`
}

const list = ({ code, text }: Speech): string => `      <h1>${text('demo.title')}</h1>
      <p>${text('demo.lead')}</p>
      <dl class="demo-list">
${LISTED.map(
  name => `        <div>
          <dt><a href="${addressOf(name, code)}">${text(`demo.name.${name}`)}</a></dt>
          <dd>${text(`demo.about.${name}`)}</dd>
        </div>`,
).join('\n')}
      </dl>`

function example(name: WayName, speech: Speech): string {
  const { code, text } = speech
  const title = text('frame.title')
  return `      <nav class="plain-links" aria-label="${text('configure.demos')}">
        ${links(name, speech).join('\n        ')}
      </nav>
      <h1>${text(`demo.name.${name}`)}</h1>
      <p>${text(`demo.about.${name}`)}</p>
      <h2>${text('code.title')}</h2>
      <pre class="demo-code">${escaped(htmlOf(name, code, { title, styled: true }))}</pre>
${name === 'element' ? controls(speech) : ''}      <div class="demo-place">
${htmlOf(name, code, { title, styled: false })}
      </div>
      <p class="demo-after">${text('demo.after')}</p>`
}

const links = (current: WayName, { code, text }: Speech): readonly string[] => [
  `<a href="${addressOf('index', code)}">${text('demo.all')}</a>`,
  ...LISTED.map(
    name =>
      `<a href="${addressOf(name, code)}"${name === current ? ' aria-current="page"' : ''}>${text(`demo.name.${name}`)}</a>`,
  ),
]

/** Elements that `public/demo/element.js` listens to and writes. */
const controls = ({
  text,
}: Speech): string => `      <div><button id="theme" class="button">${text('demo.theme')}</button></div>
      <output id="events" class="demo-events" aria-label="${text('demo.events')}"></output>
      <script src="/demo/element.js"></script>
`
