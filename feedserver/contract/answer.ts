/** An answer of the server to one request, before it is packed and sent. Errors: none. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
