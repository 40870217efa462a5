/**
 * A text that counts the reads of its characters: every character code, every comparison, every search by its length.
 * It implements the string methods that the scanners use, but its type is not string.
 */
export class CountedText extends String {
  work = 0
  private readonly plain: string

  constructor(text: string) {
    super(text)
    this.plain = text
  }

  override charCodeAt(at: number): number {
    this.work++
    return this.plain.charCodeAt(at)
  }

  override charAt(at: number): string {
    this.work++
    return this.plain.charAt(at)
  }

  override startsWith(mark: string, at = 0): boolean {
    const found = this.plain.startsWith(mark, at)
    this.work += found ? mark.length : 1
    return found
  }

  override endsWith(mark: string): boolean {
    this.work += mark.length
    return this.plain.endsWith(mark)
  }

  override indexOf(mark: string, at = 0): number {
    const found = this.plain.indexOf(mark, at)
    this.work += (found < 0 ? Math.max(0, this.plain.length - at) : found - at) + mark.length
    return found
  }

  override includes(mark: string): boolean {
    return this.indexOf(mark) >= 0
  }

  override slice(start?: number, end?: number): string {
    const slice = this.plain.slice(start, end)
    this.work += slice.length
    return slice
  }

  override trim(): string {
    this.work += this.plain.length
    return this.plain.trim()
  }

  override trimEnd(): string {
    this.work += this.plain.length
    return this.plain.trimEnd()
  }

  override replaceAll(mark: string | RegExp, put: never): string {
    this.work += this.plain.length
    return this.plain.replaceAll(mark, put)
  }
}

/** Reads per character of the text. */
export function workPerCharacter(text: string, read: (text: string) => unknown): number {
  const counted = new CountedText(text)
  read(counted as unknown as string)
  return counted.work / text.length
}
