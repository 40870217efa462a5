/**
 * Mounts a rival in the widget's place: its list as in `ui/page/ScreenList.tsx`, below an empty strip on a wide page.
 */
import { useRef, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { SCREENS } from '../../../src/engine/contract/screens'
import { EngineContext } from '../../../src/ui/client/hooks'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import { PHONE_QUERY, useMedia } from '../../../src/ui/kit/dom/useMedia'
import { useLinkLanguage } from '../../../src/ui/kit/page/useLinkLanguage'
import { useLayout } from '../../../src/ui/list/model/useLayout'
import type { Started } from '../../../src/ui/page/startPage'
import { createChoices } from '../../../src/ui/state/choices'
import { shownTiles } from '../../../src/ui/state/form'
import { ChoicesContext, useChoice } from '../../../src/ui/state/useChoice'
import '../../../src/ui/page/page.css'
import { NO_ACTIONS } from './actions'
import { RivalList } from './RivalList'
import type { RivalRowsProps } from './rivalRows'

type Rows = ComponentType<RivalRowsProps>

/** Pixels of the widget's toolbar: above the list of a wide page, and over the beginning of the list of a phone. */
const TOP_PX = { wide: 82, odds: 132, scores: 88 } as const

export async function mountRival({ engine, first, store, texts }: Started, host: HTMLElement, rows: Rows) {
  const source = await startTexts(first.page.language, texts)
  createRoot(host).render(
    <EngineContext value={engine}>
      <ChoicesContext value={createChoices(first, store)}>
        <TextProvider source={source}>
          <RivalPage rows={rows} />
        </TextProvider>
      </ChoicesContext>
    </EngineContext>,
  )
}

function RivalPage({ rows }: { readonly rows: Rows }) {
  const main = useRef<HTMLElement>(null)
  const layout = useLayout(main)
  const phone = useMedia(PHONE_QUERY)
  const tiles = useChoice(choices => shownTiles(choices, phone))
  const { profile, betType, name } = useChoice(({ page, prefs, screen }) => ({
    profile: page.profile,
    betType: prefs.betType,
    name: screen.name,
  }))
  return (
    <div className="page">
      <div className="page-top" style={{ height: layout === 'wide' ? TOP_PX.wide : 0 }} />
      <div className="page-middle">
        <main ref={main} className="page-list">
          <RivalList
            {...NO_ACTIONS}
            rows={rows}
            layout={layout}
            lead={layout === 'wide' ? 0 : TOP_PX[tiles === 'none' ? 'scores' : 'odds']}
            betType={betType}
            tiles={tiles}
            toCome={profile.toCome}
            outcomes={SCREENS[name].outcomes}
            hasMore={false}
            opensLeagues={profile.linksMatches}
            linkLanguage={useLinkLanguage()}
          />
        </main>
      </div>
    </div>
  )
}
