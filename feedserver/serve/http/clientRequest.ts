/**
 * A request whose body is stored only if its length is known. The server's calls read no other body.
 *
 * Node calls `push` for each chunk of a body, up to 10,000 times for one read of 64 kB, and stores the chunk. Here the
 * bytes of a chunked body are dropped. Reading stops until the request is answered. Rule FSV31 in docs/rules/server.md.
 */
import { IncomingMessage } from 'node:http'

export class ClientRequest extends IncomingMessage {
  private isDropping = false

  /** `null` marks the end of the body. One `false` makes Node stop reading from the socket. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null || !('transfer-encoding' in this.headers)) return super.push(chunk)
    const goesOn = this.isDropping
    this.isDropping = true
    return goesOn
  }
}
