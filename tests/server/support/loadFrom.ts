import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FeedText, LoadFeed } from '../../../src/server/feeds/readBoard'

/** Requests over a new connection, because a server ends idle ones while a test blocks the process. */
const request = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject))

/** Feeds of a server with a stopped clock, as its own pages get them. Each is requested once. */
export function loadFrom(host: string, change: (text: string) => string = text => text): LoadFeed {
  const feeds = new Map<string, Promise<FeedText | null>>()
  const load = async (address: string): Promise<FeedText | null> => {
    const answer = await request(host + address)
    const body = await text(answer)
    return answer.statusCode === 200 ? { tag: answer.headers.etag ?? '', text: change(body) } : null
  }
  return address => {
    const feed = feeds.get(address) ?? load(address)
    feeds.set(address, feed)
    return feed
  }
}
