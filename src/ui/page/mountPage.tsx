/** Renders the screen inside its contexts, and connects the choices with the engine's query and the store. */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BannerContext } from '../ads/useBanners'
import { EngineContext } from '../client/hooks'
import { LANGUAGES } from '../../engine/contract/languages'
import type { Language } from '../../engine/contract/query'
import { startTexts, type TextSource } from '../i18n/texts'
import { TextProvider } from '../i18n/TextProvider'
import type { talkWith } from './host/hostTalk'
import { HostContext } from '../kit/dom/hostPage'
import { createChoices } from '../prefs/choices'
import { keepOpenRows } from '../prefs/openRows'
import { keepZone } from '../prefs/keepZone'
import { renewPreferences } from '../prefs/preferences'
import { ChoicesContext } from '../prefs/usePreferences'
import { sendQueries } from './sendQueries'
import type { Started } from './startPage'

/** Up to twenty cookies are written again, which can wait until the first paint and the first data are there. */
const RENEW_AFTER_MS = 5_000

export interface LivePage {
  /** Without a reload; of two calls the last one counts. Resolves when its texts are on screen or given up. */
  readonly changeLanguage: (language: Language) => Promise<void>
}

export async function mountPage(started: Started, screen: ReactNode): Promise<LivePage> {
  const { engine, first, store, texts, host, banners } = started
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const choices = createChoices(first, store)
  sendQueries(choices, engine)
  keepOpenRows(choices)
  keepZone(choices)
  const firstTexts = await startTexts(first.page.language, texts)
  /** Replaces a page that cannot be drawn any more. */
  const giveUp = async () => {
    const { showBroken } = await import('./brokenPage')
    showBroken(started, root)
  }
  const drawn = createRoot(root, {
    onUncaughtError(reason) {
      console.error(reason)
      void giveUp()
    },
  })
  const draw = (source: TextSource) => {
    document.title = source.text('app.title')
    drawn.render(
      <StrictMode>
        <EngineContext value={engine}>
          <ChoicesContext value={choices}>
            <HostContext value={host}>
              <BannerContext value={banners}>
                <TextProvider source={source}>{screen}</TextProvider>
              </BannerContext>
            </HostContext>
          </ChoicesContext>
        </EngineContext>
      </StrictMode>,
    )
  }
  draw(firstTexts)
  if (host !== null) void connect(host, engine, choices)
  setTimeout(() => renewPreferences(store, first.page.profile), RENEW_AFTER_MS)
  let wanted = first.page.language
  return {
    async changeLanguage(language) {
      wanted = language
      const source = await startTexts(language)
      if (wanted !== language) return
      document.documentElement.lang = LANGUAGES[language].attribute
      choices.change(({ page }) => void (page.language = language))
      draw(source)
    },
  }
}

/** What a host page may ask and hear beyond the view (docs/embedding.md). */
async function connect(...framed: Parameters<typeof talkWith>) {
  const { talkWith } = await import('./host/hostTalk')
  talkWith(...framed)
}
