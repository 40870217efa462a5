/** NATS as the broker: core subjects for messages, JetStream's key-value buckets for storage. */
import { setTimeout as wait } from 'node:timers/promises'
import type { JetStreamApiError } from '@nats-io/jetstream'
import type { KV } from '@nats-io/kv'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { BODY_BUCKET, type Broker, type Bucket, type Entry } from './broker'
import { natsAccess } from './login/natsAccess'
import type { NatsLogin } from './login/natsOptions'
import type { Log } from '../kit/log'

const RECONNECT_MS = 250
const PING_MS = 2000
const REQUEST_MS = 5000
const BUCKET_MS = 1500
/** Bytes of a message that are reserved for heads. The rest is for a part of an answer. */
const HEAD_BYTES = 1024
const BODY_TTL_MS = 600_000
const NO_RESPONDERS = 503
/** JetStream's code for a key with another revision. */
const WRONG_REVISION = 10_071

/** Error that is thrown at once while the broker is away, instead of after a wait. */
class BrokerAway extends Error {}

/**
 * Waits until the broker is available. `address`: one or more, separated by commas. Throws an `Error` without a
 * password if the broker refuses the log-in.
 */
export async function connectNats(
  address: string,
  name: string,
  log: Log,
  login: NatsLogin = {},
): Promise<Broker> {
  const { connect, createInbox, credsAuthenticator } = await import('@nats-io/transport-node')
  const nats = await connect({
    ...natsAccess(address, login, credsAuthenticator),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
  })
  const returns = new Set<() => void>()
  let connected = true
  let losses = 0
  const lose = (): void => {
    connected = false
    losses += 1
    // The broker disconnects a part that is too slow. Only the broker's log has the reason.
    log.warn('the connection to the broker is lost')
  }
  const find = (): void => {
    connected = true
    log.info('the broker is there again')
    for (const listener of returns) listener()
  }
  const watchStatus = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') lose()
      if (type === 'reconnect') find()
    }
    connected = false
  }
  void watchStatus()
  const maxPayload = nats.info?.max_payload ?? 1024 * 1024
  const reply = async (subject: string, message: Msg, answer: Answer): Promise<void> => {
    try {
      await respond(message, answer, maxPayload - HEAD_BYTES)
    } catch (error) {
      log.error('an answer for a gateway failed', { subject, err: error })
    }
  }
  return {
    maxPayload,
    isConnected: () => connected,
    losses: () => losses,
    publish: (subject, bytes) => {
      if (connected) nats.publish(subject, bytes)
    },
    subscribe: (subject, listener) => {
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) listener(Buffer.from(message.data), message.subject)
        },
      })
      return () => subscription.unsubscribe()
    },
    request: (subject, bytes) =>
      connected ? request(nats, { subject, bytes, inbox: createInbox() }) : Promise.resolve(null),
    serve: (subject, answer) => {
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) void reply(subject, message, answer)
        },
      })
      return () => subscription.unsubscribe()
    },
    bucket: bucketName => natsBucket(nats, bucketName, () => connected, returns),
    onReturn: listener => void returns.add(listener),
    close: () => nats.close(),
  }
}

/** Upper limit above the bytes of every answer, all parts included. */
const MOST_ANSWER_BYTES = 128 * 1024 * 1024
/** Size in bytes of the two numbers before each part of a divided answer: the part's number and the number of parts. */
const PART_HEAD = 8

type Answer = (bytes: Buffer) => Promise<Buffer | null>

async function respond(message: Msg, answer: Answer, most: number): Promise<void> {
  const bytes = await answer(Buffer.from(message.data))
  if (bytes === null) return
  const parts = Math.max(1, Math.ceil(bytes.length / most))
  for (let part = 0; part < parts; part += 1) {
    const head = Buffer.alloc(PART_HEAD)
    head.writeUInt32BE(part, 0)
    head.writeUInt32BE(parts, 4)
    message.respond(Buffer.concat([head, bytes.subarray(part * most, (part + 1) * most)]))
  }
}

interface Request {
  readonly subject: string
  readonly bytes: Buffer
  readonly inbox: string
}

function request(nats: NatsConnection, { subject, bytes, inbox }: Request): Promise<Buffer | null> {
  return new Promise(resolve => {
    const parts = new Map<number, Buffer>()
    let bytesReceived = 0
    const patience = setTimeout(() => end(null), REQUEST_MS)
    const end = (answer: Buffer | null): void => {
      clearTimeout(patience)
      subscription.unsubscribe()
      resolve(answer)
    }
    const take = (data: Buffer): void => {
      bytesReceived += data.length
      if (bytesReceived > MOST_ANSWER_BYTES) return end(null)
      parts.set(data.readUInt32BE(0), data.subarray(PART_HEAD))
      if (parts.size < data.readUInt32BE(4)) return
      end(Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part)))
    }
    const subscription = nats.subscribe(inbox, {
      callback: (error, message) => {
        if (error !== null || message.headers?.code === NO_RESPONDERS) end(null)
        else if (message.data.length >= PART_HEAD) take(Buffer.from(message.data))
      },
    })
    nats.publish(subject, bytes, { reply: inbox })
  })
}

function natsBucket(
  nats: NatsConnection,
  name: string,
  isConnected: () => boolean,
  returns: Set<() => void>,
): Bucket {
  let opening: Promise<KV> | null = null
  const open = async (): Promise<KV> => {
    const [{ jetstream }, { Kvm }] = await Promise.all([import('@nats-io/jetstream'), import('@nats-io/kv')])
    const ttl = name === BODY_BUCKET ? { ttl: BODY_TTL_MS } : {}
    return new Kvm(jetstream(nats, { timeout: BUCKET_MS })).create(name, { history: 1, ...ttl })
  }
  /** Opens the bucket again after a failure, because a broker that lost its files has no bucket. */
  const withBucket = async <Result>(work: (bucket: KV) => Promise<Result>): Promise<Result> => {
    if (!isConnected()) throw new BrokerAway('the broker is away')
    try {
      return await work(await (opening ??= open()))
    } catch (error) {
      if (!isConflict(error)) opening = null
      throw error
    }
  }
  const unlessConflict = async (work: (bucket: KV) => Promise<number>): Promise<number | null> => {
    try {
      return await withBucket(work)
    } catch (error) {
      if (isConflict(error)) return null
      throw error
    }
  }
  return {
    get: key => withBucket(async bucket => entryOf(await bucket.get(key))),
    create: (key, value) => unlessConflict(bucket => bucket.create(key, value)),
    update: (key, value, revision) => unlessConflict(bucket => bucket.update(key, value, revision)),
    put: async (key, value) => void (await withBucket(bucket => bucket.put(key, value))),
    watch: listener => watchBucket(withBucket, listener, returns),
  }
}

const isConflict = (error: unknown): boolean => (error as Partial<JetStreamApiError>).code === WRONG_REVISION

function entryOf(entry: Awaited<ReturnType<KV['get']>>): Entry | null {
  if (entry === null || entry.operation !== 'PUT') return null
  return { value: Buffer.from(entry.value), revision: entry.revision }
}

/** Restarts the watch after each outage of the broker. */
function watchBucket(
  withBucket: <Result>(work: (bucket: KV) => Promise<Result>) => Promise<Result>,
  listener: (key: string, value: Buffer) => void,
  returns: Set<() => void>,
): () => void {
  const state = { over: false, stop: (): void => {} }
  const again = (): void => state.stop()
  const turn = async (): Promise<void> => {
    const entries = await withBucket(bucket => bucket.watch())
    state.stop = () => entries.stop()
    for await (const { key, value, operation } of entries)
      if (operation === 'PUT') listener(key, Buffer.from(value))
  }
  const run = async (): Promise<void> => {
    while (!state.over) {
      await turn().catch(() => {})
      await wait(state.over ? 0 : RECONNECT_MS)
    }
  }
  returns.add(again)
  void run()
  return () => {
    state.over = true
    returns.delete(again)
    state.stop()
  }
}
