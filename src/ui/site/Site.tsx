/** The site: one list for each of its screens, and what is needed to go between them. */
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '../../engine/contract/query'
import { FrontChoice } from '../filter/FrontChoice'
import { FrontContext } from '../filter/useScreenTools'
import { useText } from '../i18n/useText'
import { useSlides } from '../kit/dom/useMedia'
import { ListScreen } from '../page/ListScreen'
import { LatePage } from '../page/subject/latePage'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { SiteUpdate } from './app/SiteUpdate'
import { hasList } from './hasList'
import { createNavigation } from './navigation/navigation'
import { GoContext } from './ScreenLink'
import { ScreenMenu } from './ScreenMenu'
import { SiteHeader } from './SiteHeader'
import { useDocumentTexts, useSiteScreen } from './useSiteScreen'

export function Site() {
  const text = useText()
  const slides = useSlides()
  const visit = useChoice(({ screen }) => screen.visit)
  const choices = useChoiceStore()
  const name = useSiteScreen()
  const [navigation] = useState(() => createNavigation(choices))
  useEffect(() => navigation.follow(), [navigation])
  useDocumentTexts(name)
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
    // With back and forward the browser keeps the focus.
    if (pressed.current) heading.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [visit])
  return (
    <GoContext value={go}>
      <FrontContext value={<FrontChoice />}>
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
            ...(!hasList(subject) && {
              instead: <LatePage of="subject" page={subject} where="body" opener={null} />,
            }),
          })}
          header={<SiteHeader menu={slides ? null : <ScreenMenu />} />}
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
