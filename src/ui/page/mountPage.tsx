/** Renders the screen inside its contexts, and connects the choices with the engine's query and the store. */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BannerContext } from '../ads/useBanners'
import { EngineContext } from '../client/hooks'
import { languageChanger, type ChangeLanguage } from '../i18n/changeLanguage'
import { startTexts, type TextSource } from '../i18n/texts'
import { TextProvider } from '../i18n/TextProvider'
import { setTitle } from '../kit/dom/documentTitle'
import { HostContext } from '../kit/dom/hostPage'
import { createChoices } from '../prefs/choices'
import { openOtherTabs } from '../prefs/otherTabs'
import { ChoicesContext } from '../prefs/usePreferences'
import { sendQueries } from './sendQueries'
import type { Started } from './startPage'

export interface LivePage {
  readonly changeLanguage: ChangeLanguage
}

export async function mountPage(started: Started, screen: ReactNode): Promise<LivePage> {
  const { engine, first, store, texts, host, banners } = started
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const choices = createChoices(first, store, openOtherTabs())
  sendQueries(choices, engine)
  const firstTexts = await startTexts(first.page.language, texts)
  /** Replaces a page that cannot be drawn any more. */
  const giveUp = async () => {
    const { showBroken } = await import('./brokenPage')
    showBroken({ ...started, first: choices.get() }, root)
  }
  const drawn = createRoot(root, {
    onUncaughtError(reason) {
      console.error(reason)
      void giveUp()
    },
  })
  const draw = (source: TextSource) => {
    setTitle('page', source.text('app.title'))
    drawn.render(
      <StrictMode>
        <EngineContext value={engine}>
          <ChoicesContext value={choices}>
            <HostContext value={host}>
              <BannerContext value={banners}>
                <TextProvider source={source} changeLanguage={changeLanguage}>
                  {screen}
                </TextProvider>
              </BannerContext>
            </HostContext>
          </ChoicesContext>
        </EngineContext>
      </StrictMode>,
    )
  }
  const changeLanguage = languageChanger(firstTexts, source => {
    choices.change(({ page }) => void (page.language = source.language))
    draw(source)
  })
  draw(firstTexts)
  void import('./late/afterPaint').then(late => late.afterPaint(started, choices, changeLanguage))
  return { changeLanguage }
}
