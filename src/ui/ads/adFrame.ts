/**
 * Runs the ad script in a frame with its own origin, where it has no access to cookies, the page and other frames
 * (D32).
 *
 * The frame posts one message, the list of banners, and is then removed. Our page opens the banners' links.
 */
import { onServer } from '../kit/dom/plugin'
import type { GlobalWatch } from './watchGlobal'

const FRAME_PAGE = '/ad-frame.html'
const BANNERS_MESSAGE = 'sixinone-banners'

export function openAdFrame(page: Window, script: string, watch: GlobalWatch): () => void {
  const { document } = page
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'origin'
  frame.hidden = true
  frame.title = 'Ad script'
  frame.src = `${onServer(FRAME_PAGE)}#${encodeURIComponent(script)}`

  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    const list = source === frame.contentWindow && source !== null ? listOf(data) : undefined
    if (list === undefined) return
    end()
    watch.onList(list)
  }
  const timer = setTimeout(() => {
    end()
    watch.onMissed?.()
  }, watch.limitMs)
  const end = () => {
    clearTimeout(timer)
    page.removeEventListener('message', onMessage)
    frame.remove()
  }
  page.addEventListener('message', onMessage)
  document.body.append(frame)
  return end
}

function listOf(data: unknown): readonly unknown[] | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('banners' in data)) return undefined
  return data.kind === BANNERS_MESSAGE && Array.isArray(data.banners) ? data.banners : undefined
}
