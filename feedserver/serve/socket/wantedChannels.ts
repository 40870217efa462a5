/**
 * The channels that a client wants, by the names in its address or in a subscription frame. What is no channel is left out.
 *
 * Work: only the first names are looked at; their first channels are the connection's. Errors: none.
 */
import { boundedJson } from '../../kit/network/boundedJson'
import { channelKey } from '../../contract/channels'

const MOST_CHANNELS = 20
/** Names that are looked at. */
const MOST_NAMES = 100
/** A frame has its type, its list and the names in it. */
const BOUNDS = { values: 3 + MOST_NAMES, depth: 2 } as const

type IsChannel = (key: string) => boolean

function wantedChannels(names: readonly unknown[], isChannel: IsChannel): readonly string[] {
  const texts = names.slice(0, MOST_NAMES).filter(name => typeof name === 'string')
  return [...new Set(texts.map(channelKey))].filter(isChannel).slice(0, MOST_CHANNELS)
}

/** Those of `?channels=a,b`. */
export const channelsInQuery = (query: URLSearchParams, isChannel: IsChannel): readonly string[] =>
  wantedChannels((query.get('channels') ?? '').split(',', MOST_NAMES), isChannel)

/** Those of the frame `{"type":0,"channels":[…]}`; `null` for any other frame. */
export function channelsInFrame(text: string, isChannel: IsChannel): readonly string[] | null {
  const message = boundedJson(text, BOUNDS)
  if (typeof message !== 'object' || message === null) return null
  const { type, channels } = message as { type?: unknown; channels?: unknown }
  return type === 0 && Array.isArray(channels) ? wantedChannels(channels, isChannel) : null
}
