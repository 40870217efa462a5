/** The window that a visitor probably has, by the kind of device. The page draws everything anew in its own. */
import { PHONE_QUERY } from '../ui/kit/dom/useMedia'
import type { Surroundings } from '../ui/kit/dom/surroundings'
import type { PageRequest } from './rowsThread'

/** Common windows at the large end, so that rows are missing on few screens. */
const WINDOWS = { phone: { width: 400, height: 880 }, desktop: { width: 1440, height: 960 } } as const

export function guessFor({ device, framed, search }: PageRequest): Surroundings {
  const size = WINDOWS[device]
  return {
    ...size,
    matches: query => device === 'phone' && query === PHONE_QUERY,
    textScale: 1,
    framed,
    search,
    listSize: size,
  }
}
