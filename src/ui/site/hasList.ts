import type { SubjectPage } from '../state/pageState'

/**
 * Returns true if the page shows a list. A competition's page shows the list of its matches until the visitor chooses
 * another view. A team's page has no list.
 */
export const hasList = (subject: SubjectPage | null): boolean =>
  subject === null || (subject.kind === 'league' && (subject.view ?? 'today') === 'today')
