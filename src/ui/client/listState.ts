/** Whether the page has a list to show. */
import type { View } from '../../engine/contract/view'

export const hasFailed = ({ health }: View) => health.page === 'failed' || health.error !== ''

/** True until the list of this screen has been read. Before that the page cannot know whether there are matches. */
export const isWaiting = ({ list, health }: View) =>
  list === '' || health.page === 'loading' || health.receivedAt === null
