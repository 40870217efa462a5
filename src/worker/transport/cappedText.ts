/** Reads a stream of bytes as text, up to this many bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024

/** `undefined` when the stream is longer than the cap, whatever its headers say. Throws what the stream throws. */
export async function cappedText(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<string | undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
