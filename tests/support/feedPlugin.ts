/**
 * A real feed server for the component tests. Its paths are proxied, so that workers reach it under their own origin.
 *
 * The server is a separate process. The first request starts it, and it ends with the process of this plugin.
 */
import { spawn } from 'node:child_process'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Plugin } from 'vite'
import { buildOnce, FEED_PROGRAM } from '../../tools/builtServer.ts'

const FEED_PATH = /^\/(gf|ajax|api|ai|stream)[/?]/
/** Options for a Saturday evening. The server's clock stands still, so that every test has the same matches. */
const OPTIONS = [
  '--port',
  '0',
  '--host',
  '127.0.0.1',
  '--per-address',
  '0',
  '--matches',
  '60',
  '--speed',
  '0',
  '--at',
  '2031-05-03T12:30:00Z',
]

export function feedPlugin(): Plugin {
  let port: Promise<number> | undefined
  const feedPort = () => (port ??= startFeeds())
  return {
    name: 'sixinone-feeds',
    configureServer({ middlewares, httpServer }) {
      middlewares.use((requested, answer, next) => {
        if (!FEED_PATH.test(requested.url ?? '')) next()
        else
          void feedPort().then(to => {
            const { url, method, headers } = requested
            const passed = request({ host: '127.0.0.1', port: to, path: url, method, headers }, feed => {
              answer.writeHead(feed.statusCode ?? 502, feed.headers)
              feed.pipe(answer)
            })
            passed.on('error', () => answer.destroy())
            requested.pipe(passed)
          })
      })
      httpServer?.on('upgrade', (requested: IncomingMessage, socket: Duplex) => {
        if (FEED_PATH.test(requested.url ?? ''))
          void feedPort().then(to => passUpgrade(requested, socket, to))
      })
    },
  }
}

async function startFeeds(): Promise<number> {
  await buildOnce()
  const child = spawn(process.execPath, [FEED_PROGRAM, ...OPTIONS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill())
  child.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.on('data', (printed: Buffer) => {
      const found = /:(\d+)\//.exec(printed.toString())
      if (found === null) return
      child.stdout.destroy()
      resolve(Number(found[1]))
    })
  })
}

function passUpgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, port: number) {
  const feed = connect(port, '127.0.0.1', () => {
    const lines = [`${method} ${url} HTTP/1.1`]
    for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
    feed.write(`${lines.join('\r\n')}\r\n\r\n`)
    feed.pipe(socket).pipe(feed)
  })
  feed.on('error', () => socket.destroy())
  socket.on('error', () => feed.destroy())
}
