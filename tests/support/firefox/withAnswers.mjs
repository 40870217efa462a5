#!/usr/bin/env node
/**
 * Firefox, started as Playwright starts it, with positive replies to commands that Firefox does not know.
 *
 * Playwright 1.65 sends one command that Debian's Firefox (153 ESR) lacks, for the colour scheme of a page, and gives up when it is
 * refused. This program passes all messages on and replaces the reply `unknown command` by a success. Such a command has no effect.
 * Arguments: Firefox's own. `FIREFOX_PATH`: its program.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('error', error => {
  console.error(`Firefox cannot be started: ${error.message}`)
  process.exit(1)
})
firefox.on('exit', code => process.exit(code ?? 0))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[1]
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await standBefore(address)}`)
}

/**
 * @param {string} address of Firefox's own socket
 * @returns {Promise<string>} address to be used in its place
 */
async function standBefore(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (client, { url = '/' }) => {
    const own = new WebSocket(address + url, { perMessageDeflate: false })
    client.pause()
    own.on('open', () => client.resume())
    client.on('message', command => own.send(command, { binary: false }))
    own.on('message', answer => client.send(answered(/** @type {Buffer} */ (answer).toString())))
    own.on('close', () => client.close())
    client.on('close', () => own.close())
  })
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `ws://127.0.0.1:${port}`
}

/** @param {string} answer */
function answered(answer) {
  const { id, error } = JSON.parse(answer)
  return error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : answer
}
