/**
 * Offers to put the site on the home screen: once on a device, at its second visit. Rule APP17 in docs/rules/app.md.
 *
 * Source: the event `beforeinstallprompt` of Chromium. Safari on an iPhone or iPad has no such event, so a line says how.
 * Errors: none. Where the browser refuses the storage nothing is offered.
 */
import { isBesideHomeScreen } from '../../state/late/push/isBesideHomeScreen'
import { earlyInstall } from './earlyInstall'

const OFFER_KEY = 'sixinone_home_offer'
const OFFERED = 'offered'
/** A later page load is another visit. */
const VISITS_APART_MS = 1_800_000

/** Calls `onOffer` once the browser can put the site on the home screen, if this is the second visit. */
export function offerHome(onOffer: () => void): void {
  if (!isSecondVisit(Date.now())) return
  const offer = () => {
    if (writeOffer(OFFERED)) onOffer()
  }
  if (earlyInstall.prompt !== undefined || isBesideHomeScreen()) offer()
  else window.addEventListener('beforeinstallprompt', offer, { once: true })
}

/** Stores the time of the first visit. */
function isSecondVisit(now: number): boolean {
  const stored = readOffer()
  if (stored === null) writeOffer(`${now}`)
  return stored !== null && stored !== OFFERED && !(Math.abs(now - Number(stored)) < VISITS_APART_MS)
}

function readOffer(): string | null {
  try {
    return localStorage.getItem(OFFER_KEY)
  } catch {
    return null
  }
}

/** Whether the storage took it. */
function writeOffer(value: string): boolean {
  try {
    localStorage.setItem(OFFER_KEY, value)
    return true
  } catch {
    return false
  }
}
