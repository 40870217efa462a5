/**
 * Whether an iPhone or iPad shows the page in a browser, not from the home screen. An iPad poses as a Mac, but has
 * touch points.
 */
export function isBesideHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isPhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isPhone && !window.matchMedia('(display-mode: standalone)').matches
}
