/** Announcements for screen readers, at most one every five seconds. Sentences that arrive meanwhile are joined. */
const APART_MS = 5_000
/** Maximum number of sentences in one announcement. More would take too long, so only the last four are read out. */
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
