/** Renders the screen inside its contexts, and connects the choices with the engine's query and the store. */
import {
  StrictMode,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
} from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BannerContext } from '../ads/bannerStore'
import { EngineContext } from '../client/hooks'
import { whenReady } from '../client/whenReady'
import { languageChanger, type ChangeLanguage } from '../i18n/changeLanguage'
import { startTexts, type TextSource } from '../i18n/texts'
import { TextProvider } from '../i18n/useText'
import { setDocumentTitle } from '../kit/dom/document'
import { pluginPage } from '../kit/dom/plugin'
import { HostContext } from '../kit/dom/useHostPage'
import { createChoices } from '../state/choices'
import { openOtherTabs } from '../state/otherTabs'
import { ChoicesContext } from '../state/useChoice'
import type { talkWith } from '../embed/host/hostTalk'
import type { afterRows } from './late/afterRows'
import { sendQueries } from '../state/query'
import type { Started } from './startPage'
import { afterPress } from '../early/takePresses'
import { WrittenContext } from '../kit/dom/written'
import { sameAsWritten, takeWhereTheyAre } from './written/hydrate'
import { takeOver, type TakeOver } from './written/takeOver'
import { keepWrittenMatch } from './written/writtenMatch'

export interface LivePage {
  readonly changeLanguage: ChangeLanguage
}

/** `prepare`: loads the parts that the first rendering needs. */
export async function mountPage(
  started: Started,
  screen: ReactNode,
  prepare?: (source: TextSource) => Promise<unknown>,
): Promise<LivePage> {
  const { engine, first, store, texts, host, banners } = started
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const choices = createChoices(first, store, openOtherTabs())
  sendQueries(choices, engine)
  if (started.written !== undefined) engine.store.receive(started.written)
  const writtenView = engine.store.view()
  const firstTexts = await startTexts(first.page.language, texts)
  await prepare?.(firstTexts)
  const isWritten = root.dataset['written'] !== undefined
  const written = { current: isWritten ? sameAsWritten(root, writtenView, started) : null }
  const hydrates = written.current !== null
  const taking = hydrates ? takeWhereTheyAre(root, written, engine) : isWritten ? takeOver(root) : undefined
  const target = taking?.target ?? root
  /** Replaces a page that can no longer render. */
  const giveUp = async () => {
    const { showBroken } = await import('./brokenPage')
    showBroken({ ...started, first: choices.get() }, target)
  }
  const options = {
    onUncaughtError(reason: unknown) {
      console.error(reason)
      void giveUp()
    },
  }
  let drawn: Root | undefined
  const draw = (source: TextSource) => {
    setDocumentTitle('page', pluginPage()?.title || source.text('app.title'))
    const page = (
      <StrictMode>
        <EngineContext value={engine}>
          <ChoicesContext value={choices}>
            <HostContext value={host}>
              <BannerContext value={banners}>
                <WrittenContext value={written}>
                  <TextProvider source={source} changeLanguage={changeLanguage}>
                    {taking === undefined ? screen : <TakenOver {...taking}>{screen}</TakenOver>}
                  </TextProvider>
                </WrittenContext>
              </BannerContext>
            </HostContext>
          </ChoicesContext>
        </EngineContext>
      </StrictMode>
    )
    if (drawn === undefined && hydrates) drawn = hydrateRoot(target, page, options)
    else {
      drawn ??= createRoot(target, options)
      drawn.render(page)
    }
  }
  const changeLanguage = languageChanger(firstTexts, source => {
    choices.change(({ page }) => void (page.language = source.language))
    draw(source)
  })
  if (taking !== undefined && engine.written !== undefined) await keepWrittenMatch(root)
  if (taking === undefined) draw(firstTexts)
  else if (hydrates) startTransition(() => draw(firstTexts))
  else {
    await afterPress(document)
    // A press waits for this rendering. `startTransition` would delay the answer by 25%, with long tasks just as long.
    flushSync(() => draw(firstTexts))
  }
  if (host !== null) void connect(host, engine, choices, changeLanguage, banners)
  void settle(started, choices)
  return { changeLanguage }
}

/** Connects the commands and events of a host page (docs/embedding.md). */
async function connect(...framed: Parameters<typeof talkWith>) {
  const { talkWith } = await import('../embed/host/hostTalk')
  talkWith(...framed)
}

async function settle(...page: Parameters<typeof afterRows>) {
  await whenReady(page[0].engine.store)
  const { afterRows } = await import('./late/afterRows')
  afterRows(...page)
}

/**
 * Replaces the server's elements by the page's: calls `swap` and `restore` when they are mounted, `settle` when they
 * respond.
 */
function TakenOver({ swap, restore, settle, children }: Omit<TakeOver, 'target'> & PropsWithChildren) {
  // Insertion effects run before all layout effects, so children that measure find the page's own elements alone.
  useInsertionEffect(swap, [swap])
  useLayoutEffect(restore, [restore])
  useEffect(settle, [settle])
  return children
}
