/** What a screen reader is told, one sentence at most every five seconds; what came meanwhile goes along. */
const APART_MS = 5_000
/** More than these would be read for longer than they are news. */
const MOST = 4

export interface Announcements {
  readonly add: (sentence: string) => void
  readonly stop: () => void
}

export function createAnnouncements(
  say: (sentences: string) => void,
  now = () => performance.now(),
): Announcements {
  let waiting: string[] = []
  let saidAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const speak = () => {
    timer = undefined
    saidAt = now()
    say(waiting.join(' '))
    waiting = []
  }
  return {
    add(sentence) {
      waiting = [...waiting, `${sentence}.`].slice(-MOST)
      timer ??= setTimeout(speak, Math.max(0, saidAt + APART_MS - now()))
    },
    stop: () => clearTimeout(timer),
  }
}
