import { expect, test } from 'vitest'
import { charsetOf, isGarbled } from '../../../../src/engine/feed/text/charset'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { LIST } from '../support/examples'
import { faultOf } from '../support/readings'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [null, '', 'utf-8'],
  ['text/xml', '<c>', 'utf-8'],
  ['text/xml; charset=GBK', '', 'gbk'],
  ['text/javascript;charset="windows-1258"', '', 'windows-1258'],
  [null, '<?xml version="1.0" encoding="gb2312"?><c>', 'gb2312'],
  [null, " \n<?xml  version='1.0'  encoding='Big5' ?>", 'big5'],
  ['text/xml; charset=utf-8', '<?xml version="1.0" encoding="gb2312"?>', 'utf-8'],
  ['text/xml', '<c encoding="gb2312">', 'utf-8'],
  ['text/xml', '<?xml version="1.0" encoding="utf-16"?>', 'utf-8'],
])('[BOD10] [BOD14] type %j and text %j declare %s', (type, text, charset) => {
  expect(charsetOf(type, bytes(text))).toBe(charset)
})

test('[BOD10] a byte order mark declares more than a header', () => {
  expect(charsetOf('text/plain; charset=gbk', new Uint8Array([0xef, 0xbb, 0xbf, 65]))).toBe('utf-8')
  expect(charsetOf(null, new Uint8Array([0xff, 0xfe, 65, 0]))).toBe('utf-16le')
})

test('[BOD11] a list in another encoding than it declares is refused, one with a broken letter is not', () => {
  const names = LIST.replace('Lakeside', '\ufffd'.repeat(24)).replace('North Quay', '\ufffd'.repeat(24))
  expect([isGarbled(LIST), faultOf(readMatchList(names))]).toEqual([false, 'encoding'])
  expect(readMatchList(LIST.replace('Vale Rovers', 'Vale R\ufffdvers')).ok).toBe(true)
  expect(isGarbled('{"name":"H\ufffd"}')).toBe(false)
})
