/**
 * A competition or team: a panel next to the list or over it, or a part of its own page. Rules PLC4 and PLC5 in
 * docs/rules/places.md.
 */
import type { PagePanelProps } from '../../detail/frame/pagePanel'
import { useText } from '../../i18n/useText'
import { latePart, type LatePart } from '../../kit/late/latePart'
import type { SubjectPage } from '../../state/pageState'
import { useChoiceStore } from '../../state/useChoice'

const OPTIONS = { texts: 'match', meanwhile: Meanwhile } as const

export const PAGE_PANELS: Readonly<Record<SubjectPage['kind'], LatePart<PagePanelProps>>> = {
  league: latePart(
    () =>
      import('../../detail/competition/CompetitionPanel').then(({ CompetitionPanel }) => CompetitionPanel),
    OPTIONS,
  ),
  team: latePart(() => import('../../detail/team/TeamPanel').then(({ TeamPanel }) => TeamPanel), OPTIONS),
}

export interface PagePartProps extends Pick<PagePanelProps, 'where' | 'opener' | 'onClose'> {
  /** Field of `ScreenState` that has the page. */
  readonly of: 'subject' | 'panel'
  readonly page: SubjectPage
}

export function PagePart({ of, page, ...around }: PagePartProps) {
  const choices = useChoiceStore()
  const Panel = PAGE_PANELS[page.kind]
  return (
    <Panel
      {...page}
      {...around}
      key={`${page.kind} ${page.id}`}
      onView={view => choices.change(({ screen }) => void (screen[of] = { ...page, view }))}
    />
  )
}

function Meanwhile({ where }: PagePanelProps) {
  const text = useText()
  return where !== 'beside' && where !== 'body' ? null : <p className="empty">{text('app.loading')}</p>
}
