/**
 * The records of an XML feed: the content of every element with one name under the root `c`.
 *
 * Source: `<h>` of change_en.xml, `<m>` of goal*.xml. docs/wire.md 2.1, 4.1. Rules XML1-XML5 in docs/rules/feed.md.
 * Errors: an incomplete record is noted and skipped. A text without the end of the root is noted as `unterminated-row`.
 */
import { isSpace, pastSpace, SLASH } from '../text/chars'
import { MAX_RECORDS } from '../text/body'
import type { SkipReason } from '../records'
import type { SkipLog } from '../text/skipLog'
import { CDATA, CDATA_END, type XmlToken, XmlTokens } from './xmlTokens'

const ROOT = 'c'

export class XmlRecords {
  /** The last record is `source` from `start` to `end`: CDATA unchanged, plain text with entities decoded. */
  source = ''
  start = 0
  end = 0
  /** Start of the last record in the text. */
  at = 0
  /** Last texts of the other elements under the root, by name: small ones, such as `refresh`. */
  readonly others = new Map<string, string>()
  private readonly tokens: XmlTokens
  private readonly element: string
  private readonly log: SkipLog
  private inside = false
  private broken = false
  private noted = false
  private records = 0
  private other = ''
  private content = ''
  /** Texts before and after a record that is a single CDATA section. */
  private readonly before: string
  private readonly after: string

  constructor(text: string, element: string, log: SkipLog) {
    this.tokens = new XmlTokens(text)
    this.element = element
    this.log = log
    this.before = `<${element}>${CDATA}`
    this.after = `${CDATA_END}</${element}>`
  }

  /** Returns the opening tag of the root, or `undefined` without a root. */
  root(): string | undefined {
    for (let kind = this.tokens.next(); kind !== 'end'; kind = this.tokens.next()) {
      const prolog = this.tokens.isTag('?xml') || this.tokens.isTag('!DOCTYPE')
      if (kind !== 'open' || prolog) continue
      return this.tokens.isTag(ROOT) ? this.tokens.content() : undefined
    }
    return undefined
  }

  /** Moves to the next record that is not empty. Returns false at the end. */
  next(): boolean {
    while (!this.inside && this.tokens.element(this.before, this.after)) {
      const { text, start, end, at } = this.tokens
      this.at = at
      this.noted = false
      if (this.isRecord(text, start, end)) return this.isAllowed()
    }
    for (let kind = this.tokens.next(); kind !== 'end'; kind = this.tokens.next()) {
      if (kind === 'close' && this.tokens.isTag(ROOT)) {
        if (this.inside) this.note('bad-row')
        return false
      }
      if (this.accept(kind)) return this.isAllowed()
    }
    this.log.add(this.inside ? this.at : this.tokens.text.length, 'unterminated-row')
    return false
  }

  private isAllowed(): boolean {
    if (++this.records <= MAX_RECORDS) return true
    this.log.add(this.at, 'too-many-records')
    return false
  }

  /** Stores the position of a record. Returns false if the record is empty. */
  private isRecord(source: string, start: number, end: number): boolean {
    this.source = source
    this.start = start
    this.end = end
    return pastSpace(source, start) < end
  }

  /** Processes a token. Returns true if the token completes a record. */
  private accept(kind: XmlToken): boolean {
    if (kind === 'open' && this.tokens.isTag(this.element)) this.open()
    else if (kind === 'close' && this.tokens.isTag(this.element)) return this.close()
    else if (kind === 'broken') this.breakOff()
    else if (this.inside)
      this.content += kind === 'text' ? decodeXml(this.tokens.content()) : this.tokens.content()
    else this.outside(kind)
    return false
  }

  private open(): void {
    if (this.inside) this.note('bad-row')
    this.at = this.tokens.start
    this.content = ''
    this.inside = !this.tokens.closesItself()
    this.broken = false
    this.noted = false
  }

  private close(): boolean {
    const whole = this.inside && !this.broken
    if (this.inside && this.broken) this.note('bad-row')
    this.inside = false
    this.noted = false
    return whole && this.isRecord(this.content, 0, this.content.length)
  }

  private breakOff(): void {
    if (this.inside) this.broken = true
    else this.noteOutside()
  }

  private outside(kind: XmlToken): void {
    if (kind === 'open') this.openOther()
    else if (kind === 'close') this.other = ''
    else if (pastSpace(this.tokens.content(), 0) < this.tokens.end - this.tokens.start) {
      if (this.other === '') this.noteOutside()
      else this.others.set(this.other, this.tokens.content())
    }
  }

  private openOther(): void {
    const tag = this.tokens.content()
    let end = 1
    while (end < tag.length - 1 && !isSpace(tag.charCodeAt(end)) && tag.charCodeAt(end) !== SLASH) end++
    this.other = tag.slice(1, end)
    if (!this.others.has(this.other)) this.others.set(this.other, '')
    if (this.tokens.closesItself()) this.other = ''
  }

  /** Notes text outside any element. The pieces of one record without tags give one note. */
  private noteOutside(): void {
    this.at = pastSpace(this.tokens.text, this.tokens.start)
    this.note('bad-row')
  }

  private note(reason: SkipReason): void {
    if (!this.noted) this.log.add(this.at, reason)
    this.noted = true
  }
}

/**
 * Returns the value of a tag's attribute, in single or double quotes, or `undefined` if the tag lacks the attribute.
 */
export function attribute(tag: string, name: string): string | undefined {
  for (let i = tag.indexOf(name); i >= 0; i = tag.indexOf(name, i + 1)) {
    const equals = pastSpace(tag, i + name.length)
    if (tag.charAt(equals) !== '=' || pastSpace(tag, i - 1) === i - 1) continue
    const open = pastSpace(tag, equals + 1)
    const quote = tag.charAt(open)
    const close = quote === '"' || quote === "'" ? tag.indexOf(quote, open + 1) : -1
    return close < 0 ? '' : tag.slice(open + 1, close)
  }
  return undefined
}

const XML_ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#34;', '"'],
  ['&amp;', '&'],
] as const

/** Decodes the five entities of XML. `cleanText` decodes HTML entities in the result. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  let decoded = text
  for (const [entity, char] of XML_ENTITIES) decoded = decoded.replaceAll(entity, char)
  return decoded
}
