/**
 * Requests the first pages as a visitor's phone would, until they have rows. Then the thread that writes rows is ready,
 * and its code has run. A page that never gets rows is given up.
 */
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const PAGES = ['', 'widget.html'] as const
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36'
/** An attribute of pages with rows (`serve/rows/withRows.ts`). */
const WRITTEN = 'data-written=""'
const EVERY_MS = 300
const TRIES = 30

/** `url`: the server's address, with a slash at its end. */
export async function warm(url: string): Promise<void> {
  for (const page of PAGES)
    for (let tries = 0; tries < TRIES && !(await htmlOf(url + page)).includes(WRITTEN); tries++)
      await wait(EVERY_MS, undefined, { ref: false })
}

const htmlOf = (address: string): Promise<string> =>
  new Promise(resolve => {
    get(address, { agent: false, headers: { 'User-Agent': PHONE } }, answer => {
      text(answer).then(resolve, () => resolve(''))
    }).on('error', () => resolve(''))
  })
