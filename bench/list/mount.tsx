/** Mounts a contestant and waits until it is complete. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EngineContext } from '../../src/ui/client/hooks'
import { startTexts } from '../../src/ui/i18n/texts'
import { TextProvider } from '../../src/ui/i18n/TextProvider'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import { MatchList } from '../../src/ui/list/MatchList'
import { rowHeight } from '../../src/ui/list/model/rowHeight'
import { engineOf, openFeed, type Feed } from './engine'
import { NaiveList } from './NaiveList'
import type { ListContestant, ListScenario } from './scenarios'

export interface Mounted {
  readonly feed: Feed
  readonly scroller: HTMLElement
}

const silent = () => undefined

export async function mount(contestant: ListContestant, { matches, screen }: ListScenario): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'))
  Object.assign(host.style, { position: 'fixed', inset: '0' })
  const feed = await openFeed(matches, { from: 0, to: contestant === 'naive' ? Infinity : 40 })
  if (contestant === 'empty') mountEmpty(host, feed, screen.layout)
  else if (contestant === 'naive')
    flushSync(() => createRoot(host).render(<NaiveList store={feed.store} layout={screen.layout} />))
  else await mountList(host, feed, screen.layout)
  return { feed, scroller: await appears(host, '[data-list]') }
}

/** A box as high as the list that ignores the store: the cost of scrolling alone. */
function mountEmpty(host: HTMLElement, { store }: Feed, layout: 'card' | 'wide') {
  const scroller = host.appendChild(document.createElement('div'))
  scroller.dataset['list'] = ''
  Object.assign(scroller.style, { height: '100%', overflow: 'auto', contain: 'strict' })
  const height = store.view().keys.reduce((sum, key) => sum + rowHeight(key, { layout, betType: 1 }), 0)
  scroller.appendChild(document.createElement('div')).style.height = `${height}px`
}

/** The real list, with every button that a row can have. */
async function mountList(host: HTMLElement, feed: Feed, layout: 'card' | 'wide') {
  const source = await startTexts('en')
  createRoot(host).render(
    <EngineContext value={engineOf(feed)}>
      <TextProvider source={source}>
        <MatchList
          layout={layout}
          betType={1}
          tiles="all"
          hasMore={false}
          onMore={silent}
          onToggleFold={silent}
          onToggleEnded={silent}
          onToggleFollow={silent}
          onOpenDetail={silent}
          onOpenPrice={silent}
          onOpenStandings={silent}
        />
      </TextProvider>
    </EngineContext>,
  )
  await appears(host, '.list-match .list-price')
}

async function appears(host: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let frame = 0; frame < 600; frame++) {
    const found = host.querySelector<HTMLElement>(selector)
    if (found !== null) return found
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
  throw new Error(`${selector} never came`)
}
