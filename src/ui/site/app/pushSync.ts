/**
 * Sends the server what the visitor follows, and the alert settings. Times: once per visit when the page is idle, 3 s
 * after a change, and when the page is hidden. Shows the match of a pressed notification. Rules PSH16, PSH19 and PSH26
 * in docs/rules/push.md. Never throws.
 */
import type { OpenMatchMessage } from '../../../engine/contract/threads/pushMessages'
import type { ChoiceStore } from '../../state/choices'
import { alertStore } from '../../state/late/alertChoices'
import { pushChoices } from '../../state/late/push/pushChoices'
import { synchronisePush, type PushVisit } from '../../state/late/push/pushSubscription'

const AFTER_CHANGE_MS = 3000

export function startPushSync(choices: ChoiceStore, afterChangeMs = AFTER_CHANGE_MS): void {
  const alerts = alertStore()
  const visit: PushVisit = { key: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = ''
  const send = () => {
    clearTimeout(timer)
    const now = JSON.stringify(pushChoices(choices.get(), alerts.get()))
    if (now === sent) return
    sent = now
    void synchronisePush(choices.get(), visit)
  }
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(send, afterChangeMs)
  }
  send()
  choices.onChange(sendSoon)
  alerts.onChange(sendSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send()
  })
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isOpenMatch(data)) return
    ports[0]?.postMessage('opened')
    const { match } = data
    choices.change(({ screen }) => void Object.assign(screen, { match, tab: null, panel: null }))
  })
}

const isOpenMatch = (data: unknown): data is OpenMatchMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'openMatch' &&
  'match' in data &&
  Number.isSafeInteger(data.match)
