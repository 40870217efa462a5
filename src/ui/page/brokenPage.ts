/**
 * Replaces a page that can no longer render by a message, and a button that deletes stored data and reloads.
 *
 * Loaded only in that case. The code has its own texts in every language and works without React, because the page's
 * texts or React may have failed. Rule STT6 in docs/rules/page.md.
 */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { forgetPreferences } from '../state/preferences'
import { SESSION_KEYS, writeSession } from '../state/sessionKeys'
import type { Started } from './startPage'

type Words = Readonly<Record<'broken.what' | 'broken.help' | 'broken.reload', string>>
const FILES = import.meta.glob<Words>('./*/broken.json', {
  base: '../../../locales',
  eager: true,
  import: 'default',
})
/** Longest wait for the worker, which may have failed too. */
const WAIT_MS = 1_000

export type StartedPage = Pick<Started, 'engine' | 'first' | 'store'>

export function showBroken(
  { engine, first, store }: StartedPage,
  root: Element,
  reload = () => window.location.reload(),
): void {
  const words = wordsOf(first.page.language)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button is-primary'
  button.textContent = words['broken.reload']
  button.addEventListener('click', () => {
    button.disabled = true
    forgetPreferences(store, first.page.profile)
    for (const key of SESSION_KEYS) writeSession(key, '')
    void forgetLists(engine).then(reload)
  })
  const note = document.createElement('div')
  note.className = 'empty'
  note.setAttribute('role', 'alert')
  note.append(paragraph(words['broken.what']), paragraph(words['broken.help']), button)
  root.replaceChildren(note)
}

async function forgetLists(engine: StartedPage['engine']): Promise<void> {
  const late = new Promise(resolve => setTimeout(resolve, WAIT_MS))
  await Promise.race([engine.commands().forgetSnapshots(), late]).catch(() => undefined)
  engine.stop()
}

function wordsOf(language: Language): Words {
  const read = (folder: string) => FILES[`./${folder}/broken.json`]
  return Object.assign({}, ...LANGUAGES[language].folders.map(read)) as Words
}

function paragraph(words: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = words
  return element
}
