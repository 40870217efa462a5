/** Where the broker is and how a part logs in. A password is nowhere but here: options keep it out of errors, logs and reports. */

export interface NatsAccess {
  readonly servers: readonly string[]
  readonly user?: string
  readonly pass?: string
}

/**
 * `addresses`: such as `nats://user:password@host:4222`, several with commas between them. `auth`: `user:password` of the
 * environment, which counts before that of an address. Throws an `Error` for the operator when `auth` has no colon.
 */
export function natsAccess(addresses: string, auth: string | undefined): NatsAccess & { servers: string[] } {
  const urls = addresses.split(',').map(one => new URL(one))
  const servers = urls.map(({ host }) => `nats://${host}`)
  if (auth !== undefined && auth !== '') {
    const colon = auth.indexOf(':')
    if (colon < 1) throw new Error('SIXINONE_NATS_AUTH must be user:password')
    return { servers, user: auth.slice(0, colon), pass: auth.slice(colon + 1) }
  }
  const own = urls.find(({ username }) => username !== '')
  if (own === undefined) return { servers }
  return { servers, user: decodeURIComponent(own.username), pass: decodeURIComponent(own.password) }
}

/** Whether an address has a password, which then stands on the command line. */
export const hasPassword = (addresses: string): boolean =>
  addresses.split(',').some(one => new URL(one).password !== '')
