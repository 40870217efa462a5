/**
 * Tags, text and CDATA sections of an XML feed, one after the other, without a tree or strings.
 *
 * Source: change_en.xml, goal*.xml. docs/wire.md 2.1, 4.1. Rules XML1-XML3 in docs/rules/feed.md.
 * Errors: a tag or section that is not closed before the next one opens gives a `broken` token, and reading continues
 * after it. A tag that the end of the text cuts off sets `cut`.
 */
import { GREATER, isSpace, LESS, pastSpace, SLASH } from '../text/chars'

export type XmlToken = 'open' | 'close' | 'text' | 'cdata' | 'broken' | 'end'

export const CDATA = '<![CDATA['
export const CDATA_END = ']]>'
const COMMENT = '<!--'
const COMMENT_END = '-->'

export class XmlTokens {
  /** Bounds of the content of text and CDATA, or of a whole tag. */
  start = 0
  end = 0
  /** Start of the last element that `element` read. */
  at = 0
  cut = false
  readonly text: string
  private pos = 0
  private readonly tags: Finder
  private readonly tagEnds: Finder
  private readonly sections: Finder
  private readonly sectionEnds: Finder
  private readonly commentEnds: Finder

  constructor(text: string) {
    this.text = text
    this.tags = new Finder(text, '<')
    this.tagEnds = new Finder(text, '>')
    this.sections = new Finder(text, CDATA)
    this.sectionEnds = new Finder(text, CDATA_END)
    this.commentEnds = new Finder(text, COMMENT_END)
  }

  next(): XmlToken {
    const { text } = this
    while (this.pos < text.length) {
      if (text.charCodeAt(this.pos) !== LESS) return this.take('text', this.pos, this.tags.from(this.pos), 0)
      if (text.startsWith(CDATA, this.pos)) return this.section()
      if (!text.startsWith(COMMENT, this.pos)) return this.tag()
      this.pos = this.commentEnds.from(this.pos) + COMMENT_END.length
    }
    return 'end'
  }

  /**
   * Reads a whole element `<name><![CDATA[…]]></name>`, the form of nearly every record. Returns false if another text
   * is here, or its section has a tag. White space before the element is ignored. `start` and `end` then enclose the
   * content of the section.
   */
  element(open: string, close: string): boolean {
    const { text } = this
    const at = pastSpace(text, this.pos)
    if (!text.startsWith(open, at)) return false
    const start = at + open.length
    const end = this.sectionEnds.from(start)
    if (this.tags.from(start) < end || !text.startsWith(close, end)) return false
    this.at = at
    this.take('cdata', start, end, close.length)
    return true
  }

  /** True if the last tag opens or closes an element of this name. */
  isTag(name: string): boolean {
    const at = this.start + (this.text.charCodeAt(this.start + 1) === SLASH ? 2 : 1)
    return this.text.startsWith(name, at) && !continuesName(this.text.charCodeAt(at + name.length))
  }

  closesItself(): boolean {
    return this.text.charCodeAt(this.end - 2) === SLASH
  }

  content(): string {
    return this.text.slice(this.start, this.end)
  }

  private take(kind: XmlToken, start: number, end: number, mark: number): XmlToken {
    this.start = start
    this.end = end
    this.pos = end + mark
    return kind
  }

  private section(): XmlToken {
    const start = this.pos + CDATA.length
    const end = this.sectionEnds.from(start)
    if (end < this.text.length && end < this.sections.from(start)) {
      return this.take('cdata', start, end, CDATA_END.length)
    }
    return this.take('broken', start, start, 0)
  }

  private tag(): XmlToken {
    const start = this.pos
    const end = this.tagEnds.from(start)
    const next = this.tags.from(start + 1)
    if (end < next)
      return this.take(this.text.charCodeAt(start + 1) === SLASH ? 'close' : 'open', start, end + 1, 0)
    if (next < this.text.length) return this.take('broken', start, next, 0)
    this.cut = true
    this.pos = this.text.length
    return 'end'
  }
}

function continuesName(code: number): boolean {
  return code !== SLASH && code !== GREATER && !isSpace(code) && !Number.isNaN(code)
}

/**
 * Finds the next position of a mark. The last position is remembered, so calls with rising positions read each
 * character once.
 */
class Finder {
  private readonly text: string
  private readonly mark: string
  private next = -2

  constructor(text: string, mark: string) {
    this.text = text
    this.mark = mark
  }

  /** Returns the position of the first mark from `at` on, or the length of the text. */
  from(at: number): number {
    if (this.next >= at) return this.next
    const found = this.text.indexOf(this.mark, at)
    this.next = found < 0 ? this.text.length : found
    return this.next
  }
}
