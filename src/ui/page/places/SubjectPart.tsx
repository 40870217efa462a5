/** The two parts of a page about a competition or a team. Rule PLC5 in docs/rules/places.md. */
import type { Place } from '../../state/pageState'
import { useChoiceStore } from '../../state/useChoice'
import { PLACE_PARTS } from './placeParts'

interface SubjectPartProps {
  readonly subject: Place
  readonly where: 'head' | 'body'
}

export function SubjectPart({ subject, where }: SubjectPartProps) {
  const choices = useChoiceStore()
  const Part = PLACE_PARTS[subject.kind]
  return (
    <Part
      {...subject}
      key={`${subject.kind} ${subject.id}`}
      where={where}
      opener={null}
      onView={view =>
        choices.change(({ screen }) => void (screen.subject = screen.subject && { ...screen.subject, view }))
      }
    />
  )
}

/** A page about a competition has the list of its matches, until another of its parts is chosen. */
export const hasList = (subject: Place | null): boolean =>
  subject === null || (subject.kind === 'league' && (subject.view ?? 'today') === 'today')
