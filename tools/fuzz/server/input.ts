/** One input of the server's fuzzer: the bytes, their pieces, and which answer is due. */

export const KINDS = ['request', 'body', 'cookie', 'frame', 'message'] as const
export type Kind = (typeof KINDS)[number]

/** Bytes to a port of the server. */
export interface SocketInput {
  readonly kind: Exclude<Kind, 'message'>
  /** Pieces that are written one after the other, each in a turn of its own. */
  readonly pieces: readonly Buffer[]
  /**
   * Method of a whole and legal request, for which one well-formed answer is due. `null`: the server may just close.
   */
  readonly method: string | null
  /** Whether the pieces come after the handshake of a websocket. */
  readonly isUpgraded: boolean
}

/** A message on the broker of a cluster. */
export interface MessageInput {
  readonly kind: 'message'
  readonly subject: string
  readonly bytes: Buffer
}

export type Input = SocketInput | MessageInput

/** Values that inputs name, so that inputs reach more than an early refusal. */
export interface FuzzWorld {
  readonly now: number
  readonly matches: readonly number[]
  readonly leagues: readonly number[]
  readonly teams: readonly number[]
  /** Origin of a push service to which the server may post. */
  readonly pushService: string
  /** Real messages of a cluster, or an empty array without a cluster. */
  readonly messages: readonly MessageInput[]
}

const LONGEST_SHOWN = 300

/** The input as one line of ASCII, cut to 300 letters. */
export function shown(input: Input): string {
  const bytes = input.kind === 'message' ? input.bytes : Buffer.concat(input.pieces)
  const head = input.kind === 'message' ? `${input.subject} ` : input.isUpgraded ? 'websocket ' : ''
  const text = JSON.stringify(bytes.toString('latin1', 0, LONGEST_SHOWN)).replace(
    /[^ -~]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${head}${bytes.length} bytes ${text}`
}
