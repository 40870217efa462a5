/** Renders the screen inside its contexts, and connects the choices with the engine's query and the store. */
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BannerContext } from '../ads/useBanners'
import { EngineContext } from '../client/hooks'
import { startTexts } from '../i18n/texts'
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

export async function mountPage(started: Started, screen: ReactNode) {
  const { engine, first, store, texts, host, banners } = started
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const choices = createChoices(first, store)
  sendQueries(choices, engine)
  keepOpenRows(choices)
  keepZone(choices)
  const source = await startTexts(first.page.language, texts)
  document.title = source.text('app.title')
  /** Replaces a page that cannot be drawn any more. */
  const giveUp = async () => {
    const { showBroken } = await import('./brokenPage')
    showBroken(started, root)
  }
  createRoot(root, {
    onUncaughtError(reason) {
      console.error(reason)
      void giveUp()
    },
  }).render(
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
  if (host !== null) void connect(host, started.engine, choices)
  setTimeout(() => renewPreferences(store, first.page.profile), RENEW_AFTER_MS)
}

/** What a host page may ask and hear beyond the view (docs/embedding.md). */
async function connect(...framed: Parameters<typeof talkWith>) {
  const { talkWith } = await import('./host/hostTalk')
  talkWith(...framed)
}
