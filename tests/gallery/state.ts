/** What the gallery shows: one state of one part of the page, brought on screen over the fake engine. */
import { act } from 'react'
import type { Language } from '../../src/engine/contract/languages'
import { startTexts, type Text } from '../../src/ui/i18n/texts'
import { appears, type RenderedPage } from '../support/renderPage'

export interface GalleryState {
  /** Unique in its section. */
  readonly name: string
  /** `device`: as high as the window it is drawn for; `content`: as high as what is in it. */
  readonly height: 'device' | 'content'
  readonly open: (look: Look) => Promise<RenderedPage>
  /** The state is on screen when this is. */
  readonly sees: string
}
export interface Section {
  readonly title: string
  readonly states: readonly GalleryState[]
}
export interface Look {
  readonly language: Language
  /** The page's words, for controls that are known by what they say. */
  readonly word: Text
}

/** Resolves when the state is on screen; rejects when it does not come. */
export async function openState(state: GalleryState, language: Language): Promise<RenderedPage> {
  const words = await startTexts(language)
  await Promise.all([words.load('dialogs'), words.load('match')])
  const page = await state.open({ language, word: words.text })
  await appears(page, state.sees)
  return page
}

/** Presses the first element that matches, once it is there. */
export async function pressOn(page: RenderedPage, selector: string): Promise<void> {
  const element = await appears(page, selector)
  await act(async () => element.click())
}

/** Commands that never answer, for whatever is loading. */
export const pending = () => new Promise<never>(() => undefined)

/** As high as the window: whatever has a dialog, or fills the page. */
export const onDevice = (name: string, sees: string, open: GalleryState['open']): GalleryState => ({
  name,
  height: 'device',
  sees,
  open,
})

/** As high as what is in it. */
export const asHigh = (name: string, sees: string, open: GalleryState['open']): GalleryState => ({
  name,
  height: 'content',
  sees,
  open,
})
