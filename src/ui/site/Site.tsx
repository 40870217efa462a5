/** The site: one list for each of its screens, and the navigation between them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Screen } from '../../engine/contract/query'
import { SCREENS } from '../../engine/contract/screens'
import { FrontChoice } from '../filter/FrontChoice'
import { FrontContext } from '../filter/useScreenTools'
import { useText, useLanguage } from '../i18n/useText'
import { useSlides } from '../kit/dom/useMedia'
import { ListScreen } from '../page/ListScreen'
import { PaleRows } from '../page/States'
import { TeamLine } from '../page/favourites/TeamLine'
import { LatePage } from '../page/subject/latePage'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { hasList } from './hasList'
import { ListEnd } from './ListEnd'
import { createNavigation } from './navigation/navigation'
import { GoContext } from './ScreenLink'
import { ScreenMenu } from './ScreenMenu'
import { SiteHeader } from './SiteHeader'
import { useDocumentTexts, useSiteScreen } from './useSiteScreen'
import { LANGUAGES } from '../../engine/contract/languages'
import { isCurrent } from '../../engine/contract/isCurrent'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { whenIdle } from '../kit/dom/document'
import { latePart } from '../kit/late/latePart'

export function Site() {
  const text = useText()
  const slides = useSlides()
  const visit = useChoice(({ screen }) => screen.visit)
  const choices = useChoiceStore()
  const name = useSiteScreen()
  const [navigation] = useState(() => createNavigation(choices))
  useEffect(() => navigation.follow(), [navigation])
  useDocumentTexts(name)
  const { byLeague } = SCREENS[name]
  const subject = useChoice(({ screen }) => screen.subject)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
  const focused = useRef(visit)
  const go = (next: Screen) => {
    pressed.current = next !== name
    navigation.go(next)
  }
  useEffect(() => {
    if (focused.current === visit) return
    focused.current = visit
    // After back and forward the browser restores the focus itself.
    if (pressed.current) heading.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [visit])
  return (
    <GoContext value={go}>
      <FrontContext value={byLeague ? <FrontChoice /> : <FallenCompany />}>
        <ListScreen
          title={
            subject !== null ? null : (
              <h1 ref={heading} tabIndex={-1} className="sr-only">
                {text(`screen.${name}`)}
              </h1>
            )
          }
          {...(subject !== null && {
            subject: <LatePage of="subject" page={subject} where="head" opener={null} />,
            [hasList(subject) ? 'aside' : 'instead']: (
              <LatePage
                of="subject"
                page={subject}
                where={hasList(subject) ? 'aside' : 'body'}
                opener={null}
              />
            ),
          })}
          {...(subject === null && !byLeague && { instead: <FallenList /> })}
          above={subject === null ? <TeamLine /> : null}
          header={<SiteHeader menu={slides ? null : <ScreenMenu />} />}
          end={<ListEnd />}
          footer={
            <>
              <SiteUpdate />
              {slides ? <ScreenMenu bar /> : null}
            </>
          }
        />
      </FrontContext>
    </GoContext>
  )
}

const FallenList = latePart(() => import('../page/fallen/FallenList').then(({ FallenList }) => FallenList), {
  texts: 'match',
  meanwhile: PaleRows,
})

const FallenCompany = latePart(
  () => import('../page/fallen/FallenCompany').then(({ FallenCompany }) => FallenCompany),
  { texts: 'match', broken: 'nothing' },
)

const UpdateLine = latePart(() => import('./app/UpdateLine').then(({ UpdateLine }) => UpdateLine), {
  texts: 'dialogs',
})
const HomeLine = latePart(() => import('./app/HomeLine').then(({ HomeLine }) => HomeLine), {
  texts: 'dialogs',
  broken: 'nothing',
})
const LINES = { newer: UpdateLine, home: HomeLine }
const hasNews = ({ health }: View) => isCurrent(health)
/** True for a built page outside frames. Insecure addresses have no service workers. */
const canBeStored = () =>
  import.meta.env.PROD && window.parent === window && 'serviceWorker' in window.navigator

/**
 * Offers a newer version of the page, and the home screen. All its code is loaded late, once the list is live and the
 * page is idle.
 */
function SiteUpdate() {
  const { folders } = LANGUAGES[useLanguage()]
  const choices = useChoiceStore()
  const [started, setStarted] = useState(false)
  const [line, setLine] = useState<keyof typeof LINES | null>(null)
  const close = useCallback(() => setLine(null), [])
  const starts = useView(hasNews) && !started && canBeStored()
  if (starts) setStarted(true)
  useEffect(() => {
    if (!started) return
    whenIdle(() => {
      void import('./app/siteUpdates').then(({ watchSiteUpdates }) =>
        watchSiteUpdates({ folders, choices, onLine: setLine }),
      )
    })
  }, [started, folders, choices])
  if (line === null) return null
  const Line = LINES[line]
  return <Line onClose={close} />
}
