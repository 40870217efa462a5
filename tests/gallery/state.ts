/** Opens one state of one part of the page, over the fake engine. */
import { act } from 'react'
import type { Language } from '../../src/engine/contract/languages'
import { startTexts, type Text } from '../../src/ui/i18n/texts'
import { appears, type RenderedPage } from '../support/renderPage'

export interface GalleryState {
  /** Name, unique in its section. */
  readonly name: string
  /** `device`: the height of the window for which it is drawn. `content`: the height of its content. */
  readonly height: 'device' | 'content'
  readonly open: (look: Look) => Promise<RenderedPage>
  /** Selector of an element. The state is on screen when this element is. */
  readonly sees: string
}
export interface Section {
  readonly title: string
  readonly states: readonly GalleryState[]
}
export interface Look {
  readonly language: Language
  /** Texts of the page, for controls that are found by their text. */
  readonly word: Text
}

/** Resolves when the state is on screen. Rejects when it does not come. */
export async function openState(state: GalleryState, language: Language): Promise<RenderedPage> {
  const words = await startTexts(language)
  await Promise.all([words.load('dialogs'), words.load('match')])
  const page = await state.open({ language, word: words.text })
  await appears(page, state.sees)
  return page
}

/** Presses the first element that matches, once it exists. */
export async function pressOn(page: RenderedPage, selector: string): Promise<void> {
  const element = await appears(page, selector)
  await act(async () => element.click())
}

/** A command that never answers, for loading states. */
export const pending = () => new Promise<never>(() => undefined)

/** A state of the window's height, for dialogs and parts that fill the page. */
export const onDevice = (name: string, sees: string, open: GalleryState['open']): GalleryState => ({
  name,
  height: 'device',
  sees,
  open,
})

/** A state of its content's height. */
export const asHigh = (name: string, sees: string, open: GalleryState['open']): GalleryState => ({
  name,
  height: 'content',
  sees,
  open,
})
