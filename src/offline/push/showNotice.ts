/** Shows a notification. A repeated one replaces the earlier one silently. Rule PSH15 in docs/rules/push.md. */
import type { Notice } from './readNotice'
import type { SeenTags } from './seenTags'

export interface Shower {
  readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
}

const ICON = '/app/icon-192.png'

export async function showNotice(
  { title, tag, match, ...words }: Notice,
  shower: Shower,
  seen: SeenTags,
): Promise<void> {
  const isSeen = await seen.add(tag).catch(() => false)
  const options = { ...words, tag, icon: ICON, badge: ICON, silent: isSeen, data: { match } }
  await shower.showNotification(title, options)
}
