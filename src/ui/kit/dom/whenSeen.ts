/** Calls `act` now, or as soon as the page is visible again. Returns a function that cancels it. */
export function whenVisible(act: () => void): () => void {
  if (!document.hidden) {
    act()
    return () => undefined
  }
  const look = () => {
    if (document.hidden) return
    end()
    act()
  }
  const end = () => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  return end
}
