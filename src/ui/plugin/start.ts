/** Puts the widget into the page: its root element, its style sheets, its script. Rules PLG2 and PLG5 in docs/rules/plugin.md. */
import { onServer } from '../kit/dom/plugin'

/** Paths on the widget's server, which the build writes here. */
declare const PLUGIN: { readonly script: string; readonly styles: readonly string[] }

const { script, styles } = PLUGIN
/** The script element of this file. The document names it only while the script runs for the first time. */
const { currentScript: own } = document

/** Rows are measured, so the script waits for the style sheets. Without one of them it runs too. */
async function start() {
  await Promise.all([pageIsRead(), ...styles.map(addStyles)])
  addRoot()
  await import(/* @vite-ignore */ onServer(script))
}

const pageIsRead = async () => {
  if (document.readyState !== 'loading') return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve))
}

const addStyles = (path: string) =>
  new Promise(resolve => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: onServer(path) })
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    document.head.append(link)
  })

/** The root stands in the element that `data-root` names, else after the script, else at the end of the page. */
function addRoot() {
  if (document.getElementById('root') !== null) return
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  const chosen = document.getElementById(own?.dataset['root'] ?? '')
  if (chosen !== null) chosen.append(root)
  else if (own !== null && document.body.contains(own)) own.after(root)
  else document.body.append(root)
  root.append(Object.assign(document.createElement('div'), { className: 'first-paint' }))
}

void start()
