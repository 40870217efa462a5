import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Gate } from '../../feedserver/serve/http/gate'
import { addressOf } from '../../feedserver/kit/network/addressOf'

class FakeSocket extends EventEmitter {
  destroyed = false
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

const knock = (gate: Gate, address: string): FakeSocket => {
  const socket = new FakeSocket(address)
  gate.admit(socket as unknown as Socket)
  return socket
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
])('[FSV5] [FSV53] %s counts as %s', (remote, address) => expect(addressOf(remote)).toBe(address))

test('[FSV5] [FSV94] [FSV53] each address has its share, all together the whole; who leaves makes room', () => {
  const gate = new Gate({ connections: 3, perAddress: 2 })
  const first = knock(gate, '10.0.0.1')
  const others = [knock(gate, '10.0.0.1'), knock(gate, '10.0.0.1'), knock(gate, '10.0.0.2')]
  expect(others.map(socket => socket.destroyed)).toEqual([false, true, false])
  expect(knock(gate, '10.0.0.3').destroyed).toBe(true)
  expect([gate.size, gate.refused, gate.share]).toEqual([3, 2, 1])
  first.destroy()
  expect(knock(gate, '10.0.0.1').destroyed).toBe(false)
  expect(gate.size).toBe(3)
  gate.cutAll()
  expect(gate.size).toBe(0)
})

test('[FSV5] [FSV53] 0 is no limit', () => {
  const gate = new Gate({ connections: 0, perAddress: 0 })
  const sockets = Array.from({ length: 1000 }, () => knock(gate, '10.0.0.1'))
  expect(sockets.some(socket => socket.destroyed)).toBe(false)
  expect([gate.size, gate.refused, gate.share]).toEqual([1000, 0, 0])
})
