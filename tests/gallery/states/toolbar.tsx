/** Everything above the list: toolbar, day tabs, tournament picker, settings. */
import { useRef } from 'react'
import { SoundButton } from '../../../src/ui/alert/SoundButton'
import type { Screen } from '../../../src/engine/contract/query'
import { DateTabs } from '../../../src/ui/filter/DateTabs'
import { useScreenTools } from '../../../src/ui/filter/useScreenTools'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { isPhone } from '../../../src/ui/kit/dialog/positionSheet'
import { useLayout } from '../../../src/ui/list/model/useLayout'
import { FreshnessLine } from '../../../src/ui/page/FreshnessLine'
import { PauseButton } from '../../../src/ui/page/PauseButton'
import '../../../src/ui/page/page.css'
import { SITE } from '../../../src/ui/state/profile'
import { MANY } from '../../support/leagueChoices'
import { appears, typeInto, type PageOptions } from '../../support/renderPage'
import { boardEngine, savedChoices, show } from '../boards'
import { asHigh, onDevice, pending, type Look, type Section } from '../state'
import { openSettings, openTournaments } from './pages'

/** The toolbar without the list under it. */
function Bar() {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root}>
      <Toolbar
        cards={useLayout(root) === 'card'}
        tools={<SoundButton />}
        pause={<PauseButton />}
        freshness={<FreshnessLine root={root} />}
      />
    </div>
  )
}

const bar = (name: string, options?: PageOptions, sees = ':is(.toolbar-tools, .phone-tools)') =>
  asHigh(name, sees, look => show(look, <Bar />, options))

/** The day tabs, as many as in the toolbar. */
function Days() {
  const { days } = useScreenTools()
  return (
    <section className="toolbar">
      <div className="toolbar-days">
        <DateTabs days={days?.[isPhone() ? 'phone' : 'wide'] ?? []} />
      </div>
    </section>
  )
}

const days = (name: string, day: number, screen: Screen = 'home') =>
  asHigh(name, `[data-day-tab="${day}"][aria-pressed="true"]`, look =>
    show(look, <Days />, { screen: { name: screen, day } }),
  )

export const TOOLBAR: Section = {
  title: 'Toolbar',
  states: [
    bar('first visit'),
    bar('every filter on', {
      store: savedChoices({ status: '2', hotOnly: 'hot', team: 'Hà Nội', sound: '1' }),
      screen: { followedOnly: true, leagues: [1, 2, 3], countries: [10] },
    }),
    bar(
      'hidden leagues',
      { store: savedChoices({ hiddenLeagues: '1,2,3' }) },
      ':is([data-chip="hidden"], .filter-count)',
    ),
    bar('all folded, another day', { store: savedChoices({ foldAll: '1' }), screen: { day: 2 } }),
    bar('well-known leagues', { page: { showNav: 'above' }, screen: { leagues: [36, 103] } }, '.league-bar'),
    bar('of the site', { page: { profile: SITE, showNav: 'aside' } }),
    ...(['gameRate', 'fallen', 'result', 'favorite', 'fixture'] as const).map(name =>
      bar(`of the screen ${name}`, { page: { profile: SITE }, screen: { name } }),
    ),
  ],
}

export const DAY_TABS: Section = {
  title: 'Day tabs',
  states: [
    days('today', 0),
    days('tomorrow', 1),
    days('in six days', 6),
    days('a far day of a link', 9),
    days('results, five days back', -5, 'result'),
  ],
}

const picker = (name: string, sees: string, leagueChoices: () => Promise<typeof MANY>) =>
  onDevice(name, sees, look => openTournaments(look, { engine: boardEngine({ details: { leagueChoices } }) }))

async function search(look: Look, words: string) {
  const page = await openTournaments(look)
  await appears(page, '.picker-line')
  await typeInto(page.all('dialog[open] input.input').at(-1) ?? page.host, words)
  return page
}

export const PICKER: Section = {
  title: 'Tournament picker',
  states: [
    picker('loading', 'dialog output.note', pending),
    picker('failed', 'dialog .failed', () => Promise.reject(new Error('offline'))),
    picker('600 tournaments', '.picker-line', () => Promise.resolve(MANY)),
    onDevice('some chosen', '.picker-line', look => openTournaments(look, { screen: { leagues: [1, 3] } })),
    onDevice('found by its start', '.picker-line', look => search(look, 'viet')),
    onDevice('nothing found', 'dialog p.note', look => search(look, 'zzz')),
  ],
}

const SAVED = { followedMatches: '1,2,3', format: '4', favoriteType: 'league', zone: '-3.5', team: 'Hà Nội' }

export const SETTINGS: Section = {
  title: 'Settings',
  states: [
    onDevice('first visit', '.remembered', openSettings),
    onDevice('hidden leagues', '.hidden-leagues li', look =>
      openSettings(look, { store: savedChoices({ hiddenLeagues: '1,36,999999' }) }),
    ),
    ...(['cookie', 'local', 'memory'] as const).map(kind =>
      onDevice(`remembered: ${kind}`, '.remembered[open]', async look => {
        const page = await openSettings(look, { store: savedChoices(SAVED, kind) })
        page.find('.remembered').setAttribute('open', '')
        return page
      }),
    ),
  ],
}
