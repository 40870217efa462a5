/**
 * A request whose body is stored only if its length was said: no call of this server reads another one.
 *
 * Node calls `push` once for each chunk of a body, up to 10,000 times for one read of 64 kB, and stores what it gets. The bytes of a
 * body in chunks are dropped here, and nothing more is read until the request is answered. Rule FSV31 in docs/rules/server.md. Errors: none.
 */
import { IncomingMessage } from 'node:http'

export class ClientRequest extends IncomingMessage {
  private isDropping = false

  /** `null` is the end of the body. `false`, said once: Node reads nothing more from the socket for now. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null || !('transfer-encoding' in this.headers)) return super.push(chunk)
    const goesOn = this.isDropping
    this.isDropping = true
    return goesOn
  }
}
