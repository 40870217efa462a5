import { expect, test } from 'vitest'
import { inUtf8 } from '../../../feedserver/upstream/plainBody'

const GBK = Buffer.from([0xd6, 0xd0, 0xb9, 0xfa])
const xml = (encoding: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><c>`),
    content,
    Buffer.from('</c>'),
  ])
const textOf = (bytes: Buffer, type: string | null) => inUtf8(bytes, type).toString()

test('[REL20] a text in another encoding becomes UTF-8, and its XML declaration says so', () => {
  expect(textOf(GBK, 'text/javascript; charset=gbk')).toBe('中国')
  expect(textOf(xml('gb2312', GBK), 'text/xml')).toBe('<?xml version="1.0" encoding="utf-8"?><c>中国</c>')
})

test('[REL20] a text in UTF-8 and a picture are passed on as they are', () => {
  for (const [bytes, type] of [
    [xml('utf-8', Buffer.from('é')), 'text/xml'],
    [Buffer.from('\ufeffé'), 'text/plain; charset=gbk'],
    [Buffer.from([0xff, 0xfe, 0, 1]), 'image/png'],
    [Buffer.alloc(0), null],
  ] as const) {
    expect(inUtf8(bytes, type)).toBe(bytes)
  }
})

test('[REL20] UTF-8 stays UTF-8 where a label is unknown, or says UTF-16', () => {
  for (const type of ['utf8mb4', 'binary', 'ebcdic-9'])
    expect(textOf(Buffer.from('Huế'), `text/plain; charset=${type}`)).toBe('Huế')
  expect(textOf(xml('utf-16', Buffer.from('Huế')), 'text/xml')).toContain('Huế')
})
