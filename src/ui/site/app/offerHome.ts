/**
 * Offers to add the site to the home screen: once per device, at its second visit. Rule APP17 in docs/rules/app.md.
 *
 * Source: Chromium's event `beforeinstallprompt`. Safari on an iPhone or iPad has no such event, so a line explains
 * how. Never throws. If the browser refuses the storage, no offer is made.
 */
import { isBesideHomeScreen } from '../../state/late/push/isBesideHomeScreen'
import { earlyInstall } from './earlyInstall'

const OFFER_KEY = 'sixinone_home_offer'
const OFFERED = 'offered'
/** Milliseconds after which a page load counts as another visit. */
const VISITS_APART_MS = 1_800_000

/** Calls `onOffer` once the browser can add the site to the home screen, if this is the second visit. */
export function offerHome(onOffer: () => void): void {
  if (!isSecondVisit(Date.now())) return
  const offer = () => {
    if (writeOffer(OFFERED)) onOffer()
  }
  if (earlyInstall.prompt !== undefined || isBesideHomeScreen()) offer()
  else window.addEventListener('beforeinstallprompt', offer, { once: true })
}

/** Returns true on the second visit. Stores the time of the first. */
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

/** Returns false if the browser refuses the storage. */
function writeOffer(value: string): boolean {
  try {
    localStorage.setItem(OFFER_KEY, value)
    return true
  } catch {
    return false
  }
}
