/**
 * True if the engine runs while the page is hidden. Late code decides this (`alert/Alerts.tsx`). Before that code has
 * loaded, the page cannot announce anything.
 */
let isWanted = () => false

export const staysAwake = () => isWanted()

export function keepAwake(wanted: () => boolean): () => void {
  isWanted = wanted
  return () => {
    if (isWanted === wanted) isWanted = () => false
  }
}
