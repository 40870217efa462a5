/**
 * The frame of a competition or a team: heading, buttons, tabs, and content of the chosen tab. The frame is a section
 * next to the list, a sheet over the list, or parts of a page. Rules PLC4, PLC5 and PLC8 in docs/rules/places.md.
 */
import { useEffect, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Sheet } from '../../kit/dialog/Sheet'
import { setDocumentTitle } from '../../kit/dom/document'
import { useHostPage } from '../../kit/dom/useHostPage'
import { useChoice } from '../../state/useChoice'
import { Beside } from './Beside'
import type { PagePanelProps } from './pagePanel'
import { TabBody, TabStrip, type Tabs } from './TabStrip'
import './panels.css'
import './frame.css'

interface PageFrameProps<View extends string> extends Pick<PagePanelProps, 'where' | 'opener' | 'onClose'> {
  /** Prefix of the ids of the frame's elements: `league-36`. */
  readonly id: string
  /** Name of the competition or team. Empty until the name is known. */
  readonly title: string
  /** Picture and name. */
  readonly heading: ReactNode
  readonly tools?: ReactNode
  /** Content of the right column, on the subject's own page. */
  readonly aside?: ReactNode
  /** `null` until the tabs are known. */
  readonly tabs: Tabs<View> | null
  readonly children: ReactNode
}

export function PageFrame<View extends string>(props: PageFrameProps<View>) {
  const { where, id, heading, tools, tabs, opener, onClose, aside, children } = props
  const text = useText()
  const title = props.title === '' ? text('app.loading') : props.title
  const grows = useHostPage()?.flow === 'host'
  const inAddress = useChoice(({ page }) => page.profile.linksMatches)
  useTitle(where, props.title)
  const strip = tabs === null ? null : <TabStrip id={id} isApart={where === 'head'} {...tabs} />
  const body =
    tabs === null ? (
      children
    ) : (
      <TabBody key={tabs.chosen} id={id} chosen={tabs.chosen}>
        {children}
      </TabBody>
    )
  switch (where) {
    case 'beside':
      return (
        <Beside key={id} title={title} heading={heading} tools={tools} opener={opener} onClose={onClose}>
          {strip}
          {body}
        </Beside>
      )
    case 'over':
      return (
        <Sheet
          title={title}
          heading={heading}
          tools={tools}
          className="panel match-sheet"
          anchor={grows ? opener : null}
          grip={text('match.pull')}
          inAddress={inAddress}
          onClose={() => onClose?.()}
        >
          {strip}
          {body}
        </Sheet>
      )
    case 'head':
      return (
        <section className="subject-head" aria-label={title}>
          <header className="sheet-head">
            <h1 tabIndex={-1}>
              <span className="sr-only">{title}</span>
              {heading}
            </h1>
            {tools}
          </header>
          {strip}
        </section>
      )
    case 'body':
      return (
        <div className="subject-columns" data-aside={aside ? true : undefined}>
          <div className="panel subject-body">
            {tabs === null ? null : <h2 className="sr-only">{tabs.labelOf(tabs.chosen)}</h2>}
            {body}
          </div>
          {aside && <Aside title={title}>{aside}</Aside>}
        </div>
      )
    case 'aside':
      return aside && <Aside title={title}>{aside}</Aside>
  }
}

interface AsideProps {
  readonly title: string
  readonly children: ReactNode
}

function Aside({ title, children }: AsideProps) {
  const text = useText()
  const label = `${title} · ${text('rank.title')}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <aside className="panel subject-aside" aria-label={label} tabIndex={0}>
      {children}
    </aside>
  )
}

/** Shows the name of the competition or team in the document's title. */
function useTitle(where: PagePanelProps['where'], title: string) {
  const of = where === 'head' ? 'subject' : 'panel'
  useEffect(() => {
    if (title === '' || where === 'body' || where === 'aside') return undefined
    setDocumentTitle(of, title)
    return () => setDocumentTitle(of, '')
  }, [of, where, title])
}
