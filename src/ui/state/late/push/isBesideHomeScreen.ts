/** Whether the page runs in a browser of an iPhone or iPad instead of from its home screen. An iPad says that it is a Mac, which has no fingers. */
export function isBesideHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isPhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isPhone && !window.matchMedia('(display-mode: standalone)').matches
}
