/**
 * The channels that a client requests, by the names in its address or in a subscription frame. Unknown names are left
 * out.
 *
 * Work is bounded: only the first `MOST_NAMES` names are read, and the first `MOST_CHANNELS` channels of them are used.
 */
import { boundedJson } from '../../kit/network/boundedJson'
import { channelKey } from '../../contract/channels'

const MOST_CHANNELS = 20
/** Maximum number of names that are read. */
const MOST_NAMES = 100
/** A frame has its type, its list and the names in the list. */
const BOUNDS = { values: 3 + MOST_NAMES, depth: 2 } as const

type IsChannel = (key: string) => boolean

function wantedChannels(names: readonly unknown[], isChannel: IsChannel): readonly string[] {
  const texts = names.slice(0, MOST_NAMES).filter(name => typeof name === 'string')
  return [...new Set(texts.map(channelKey))].filter(isChannel).slice(0, MOST_CHANNELS)
}

/** Returns the channels of `?channels=a,b`. */
export const channelsInQuery = (query: URLSearchParams, isChannel: IsChannel): readonly string[] =>
  wantedChannels((query.get('channels') ?? '').split(',', MOST_NAMES), isChannel)

/** Returns the channels of the frame `{"type":0,"channels":[…]}`, `null` for any other frame. */
export function channelsInFrame(text: string, isChannel: IsChannel): readonly string[] | null {
  const message = boundedJson(text, BOUNDS)
  if (typeof message !== 'object' || message === null) return null
  const { type, channels } = message as { type?: unknown; channels?: unknown }
  return type === 0 && Array.isArray(channels) ? wantedChannels(channels, isChannel) : null
}
