import { onTestFinished, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { VERSION } from '../../feedserver/kit/version'
import { head, hold, startProgram, until, upgradeHead } from './support/victim'

const OPTIONS = ['--port', '0', '--matches', '60', '--per-address', '0']

/** Opens every kind of connection that a client can leave open. */
async function occupy(port: number): Promise<void> {
  const token = await (await fetch(`http://127.0.0.1:${port}/ajax/getwebsockettoken`)).text()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?channels=change_xml&token=${token}`)
  await new Promise(resolve => socket.on('open', resolve))
  socket.on('error', () => {})
  socket.pause()
  const hanging = [
    hold(port, ''),
    hold(port, 'GET / HTTP/1.1\r\nX-Half: '),
    hold(port, head('/gf/data/odds/en/t_runOddsData_1.txt').repeat(5)),
    ...Array.from({ length: 20 }, () => hold(port, upgradeHead('/other'))),
    ...Array.from({ length: 20 }, () => hold(port, upgradeHead('/stream?token=bad'))),
    ...Array.from({ length: 20 }, () => hold(port, upgradeHead(`/stream?token=${token}`))),
  ]
  const slow = hold(port, head('/api/6in1/data'))
  slow.pause()
  onTestFinished(() => {
    for (const one of [...hanging, slow]) one.destroy()
    socket.terminate()
  })
  await until(() => hanging.slice(3).every(one => one.bytesRead > 0))
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '[FSV5] [FSV103] [FSV9] [FSV100] the program names its true address, and %s ends it whatever clients hold on to',
  async signal => {
    const { child, port, printed } = await startProgram(OPTIONS)
    onTestFinished(() => void child.kill('SIGKILL'))
    let later = ''
    child.stdout?.on('data', (bytes: Buffer) => (later += bytes.toString()))
    expect(printed).toContain(`sixinone is running at http://127.0.0.1:${port}/ `)
    await occupy(port)
    const ended = new Promise(resolve => child.once('exit', (code, by) => resolve([code, by])))
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    const stops = later.split('\n').filter(line => line.includes(' stops '))
    expect(stops.map(line => JSON.parse(line) as unknown)).toEqual([
      {
        level: 'info',
        time: expect.any(String) as unknown,
        part: 'all',
        version: VERSION,
        pid: child.pid,
        msg: `sixinone stops after ${signal}`,
      },
    ])
  },
)

test('[FSV23] [FSV98] [FSV24] with --drain SIGTERM asks visitors to move, says so in its log, and then the program ends', async () => {
  const started = await startProgram([...OPTIONS, '--drain', '2'])
  const { child, port } = started
  onTestFinished(() => void child.kill('SIGKILL'))
  const token = await (await fetch(`http://127.0.0.1:${port}/ajax/getwebsockettoken`)).text()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream?channels=change_xml&token=${token}`)
  await new Promise(resolve => socket.once('message', resolve))
  const closed = new Promise(resolve => socket.once('close', resolve))
  const ended = new Promise(resolve => child.once('exit', (code, by) => resolve([code, by])))
  let printed = started.printed
  child.stdout?.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  child.kill('SIGTERM')
  expect(await closed).toBe(1012)
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'draining\n'])
  expect(await ended).toEqual([0, null])
  const lines = printed
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { msg: string }).msg)
  expect(lines).toContain('visitors move to another server within 2 s')
})
