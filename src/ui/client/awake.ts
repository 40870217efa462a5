/** Whether the engine goes on while the page is hidden. Late code says so (`alert/Alerts.tsx`); before it nothing could be announced. */
let isWanted = () => false

export const staysAwake = () => isWanted()

export function keepAwake(wanted: () => boolean): () => void {
  isWanted = wanted
  return () => {
    if (isWanted === wanted) isWanted = () => false
  }
}
