import type { SubjectPage } from '../state/pageState'

/** A page about a competition has the list of its matches, until another of its parts is chosen. One about a team has none. */
export const hasList = (subject: SubjectPage | null): boolean =>
  subject === null || (subject.kind === 'league' && (subject.view ?? 'today') === 'today')
