/**
 * An operator, an account with JetStream and a user, signed as `nsc` signs them: the files of nats-server and the user.
 */
import { createHash } from 'node:crypto'
import { nkeys } from '@nats-io/transport-node'

type Pair = ReturnType<typeof nkeys.createUser>

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url')

function signed(signer: Pair, subject: Pair, nats: object): string {
  const claims = { iat: 0, iss: signer.getPublicKey(), sub: subject.getPublicKey(), nats }
  const jti = createHash('sha256').update(JSON.stringify(claims)).digest('hex')
  const head = base64(JSON.stringify({ typ: 'JWT', alg: 'ed25519-nkey' }))
  const text = `${head}.${base64(JSON.stringify({ jti, ...claims }))}`
  return `${text}.${base64(signer.sign(Buffer.from(text)))}`
}

const ALL = { subs: -1, data: -1, payload: -1, conn: -1, imports: -1, exports: -1, wildcards: true }

/** `config`: for nats-server. `credentials`: the content of the user's file. */
export function natsAccount(): { readonly config: string; readonly credentials: string } {
  const [operator, system, account] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createAccount()]
  const user = nkeys.createUser()
  const limits = { ...ALL, leaf: -1, mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }
  const operatorJwt = signed(operator, operator, { type: 'operator', version: 2 })
  const accountJwt = signed(operator, account, { type: 'account', version: 2, limits })
  const systemJwt = signed(operator, system, { type: 'account', version: 2, limits: ALL })
  const userJwt = signed(account, user, { type: 'user', version: 2, subs: -1, data: -1, payload: -1 })
  return {
    config: [
      `operator: "${operatorJwt}"`,
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      'resolver_preload: {',
      `${account.getPublicKey()}: "${accountJwt}"`,
      `${system.getPublicKey()}: "${systemJwt}"`,
      '}',
    ].join('\n'),
    credentials: [
      '-----BEGIN NATS USER JWT-----',
      userJwt,
      '------END NATS USER JWT------',
      '',
      '-----BEGIN USER NKEY SEED-----',
      Buffer.from(user.getSeed()).toString(),
      '------END USER NKEY SEED------',
      '',
    ].join('\n'),
  }
}
