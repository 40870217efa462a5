import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, cleanText, isHiddenText } from '../../../src/engine/feed/cleanText'
import { safeLink } from '../../../src/engine/feed/links'

test.each([
  ['<b>Lakeside</b>', 'Lakeside'],
  ['a<br/>b', 'ab'],
  ['<a href="x>y">TV</a>', 'y">TV'],
  ['Lakeside <font color=#880000', 'Lakeside '],
  ['<scr<script>ipt>x', 'ipt>x'],
  ['<<b>script>x', 'script>x'],
  ['<!-- no -->yes', 'yes'],
  ['a < b > c', 'a < b > c'],
  ['<3 <- x', '<3 <- x'],
])('[TXT1] %j reads %j', (raw, clean) => {
  expect(cleanText(raw)).toBe(clean)
})

test('[TXT1] no tag is left, whatever was nested in what', () => {
  const piece = fc.constantFrom('<', '<b', '>', '</', 'b', '<<', '>>', ' ', '!', 'script', '\u0001')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), parts => {
      expect(cleanText(parts.join(''))).not.toMatch(/<[a-z/!][^<]*>/i)
    }),
    { seed: 31, numRuns: 1000 },
  )
})

test.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['St. Olaf&#39;s &#x41;&#X42;', "St. Olaf's AB"],
  ['a&nbsp;b', 'a\u00a0b'],
  ['&#128512;', '😀'],
  ['&unknown; &; & &#; &#x; &#xZ;', '&unknown; &; & &#; &#x; &#xZ;'],
  ['&#55296;&#1114112;', '&#55296;&#1114112;'],
  ['R&D', 'R&D'],
])('[TXT2] %j reads %j', (raw, clean) => {
  expect(cleanText(raw)).toBe(clean)
})

test.each([
  ['a\u202eb\u202c', 'ab'],
  ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
  ['a\u0000b\u001fc\u007fd\u0085e', 'abcde'],
  ['a&#x202e;b&#0;&#7;&#129;&#x9d;', 'ab'],
  ['<\u0000b>a', 'a'],
])('[TXT3] %j reads %j', (raw, clean) => {
  expect(cleanText(raw)).toBe(clean)
})

test('[TXT3] nothing hidden is ever left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), raw => {
      // oxlint-disable-next-line no-control-regex
      expect(cleanText(raw)).not.toMatch(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    }),
    { seed: 32, numRuns: 500 },
  )
})

test.each([
  ['Lakeside<font color=#880000>(N)</font>', 'Lakeside', true],
  ['Lakeside (N)', 'Lakeside', true],
  ['(N) Lakeside', 'Lakeside', true],
  ['Lakeside', 'Lakeside', false],
  [' Lakeside (W) ', 'Lakeside (W)', false],
])('[TXT4] %j is %j, neutral: %s', (raw, name, neutral) => {
  expect(cleanName(raw)).toEqual({ name, neutral })
})

test('[TXT5] a plain text comes back as it is', () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from('abc ÁÀ漢字ไทย()[]"🙂')), maxLength: 40 })
  fc.assert(
    fc.property(plain, raw => {
      expect(cleanText(raw)).toBe(raw)
    }),
    { seed: 33 },
  )
})

test.each([
  ['https://a.example/x.png', 'https://a.example/x.png'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['//cdn.example/x.png', '//cdn.example/x.png'],
  [' /logo/1.png ', '/logo/1.png'],
  ['logo/a:b.png', 'logo/a:b.png'],
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['data:image/png;base64,AA', ''],
  ['file:///etc/passwd', ''],
  ['', ''],
])('[TXT6] the address %j is %j', (raw, link) => {
  expect(safeLink(raw)).toBe(link)
})

describe('[TXT2] entities', () => {
  test.each([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', '\u00a0'],
    ['ndash', '–'],
    ['mdash', '—'],
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['ldquo', '“'],
    ['rdquo', '”'],
    ['hellip', '…'],
    ['bull', '•'],
    ['middot', '·'],
    ['deg', '°'],
    ['copy', '©'],
    ['reg', '®'],
    ['trade', '™'],
    ['euro', '€'],
    ['times', '×'],
    ['#65', 'A'],
    ['#x41', 'A'],
    ['#X6a', 'j'],
    ['#x6A', 'j'],
    ['#xaf', '¯'],
    ['#x1F600', '😀'],
    ['#x10ffff', '\u{10ffff}'],
    ['#55295', '\ud7ff'],
    ['#57344', '\ue000'],
  ])('&%s; is %j', (name, char) => {
    expect(cleanText(`a&${name};b`)).toBe(`a${char}b`)
  })

  test('the letters of Latin-1 are all known, in the order of their characters', () => {
    const letters =
      'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
      'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig'
    const lower = letters.replace('times', 'divide').replace('szlig', 'yuml').toLowerCase()
    for (const [i, name] of `${letters} ${lower}`.split(' ').entries())
      expect(cleanText(`&${name};`), name).toBe(String.fromCharCode(0xc0 + i))
  })

  test.each([
    ['Beşiktaş', 'Be&scedil;ikta&scedil;'],
    ['Škoda', '&Scaron;koda'],
    ['Łódź', '&Lstrok;&oacute;d&zacute;'],
    ['İstanbul, Ŷ, Ÿ', '&Idot;stanbul, &Ycirc;, &Yuml;'],
    [
      '1ª 2º ½ «a» „b“ ‹c› ‚d‘ ¿œ?',
      '1&ordf; 2&ordm; &frac12; &laquo;a&raquo; &bdquo;b&ldquo; &lsaquo;c&rsaquo; &sbquo;d&lsquo; &iquest;&oelig;?',
    ],
    ['ő ğ ą ū ů đ', '&odblac; &gbreve; &aogon; &umacr; &uring; &dstrok;'],
  ])('%j is written %j', (text, written) => {
    expect(cleanText(written)).toBe(text)
  })

  test('numbers from 128 to 159 are characters of Windows-1252', () => {
    expect(cleanText('&#127;&#128;&#x80;&#146;&#150;&#153;&#159;&#160;')).toBe('€€’–™Ÿ\u00a0')
  })

  test.each([
    '',
    'acute1',
    'sdot',
    'odot',
    'qacute',
    ' acute',
    'eeacute',
    'amp ',
    'AMP',
    'none',
    '#',
    '#x',
    '#-1',
    '#1a',
    '#xg1',
    '#x`',
    '#x110000',
    '#55296',
    '#57343',
    '#65 ',
  ])('&%s; is none', name => {
    expect(cleanText(`a&${name};b`)).toBe(`a&${name};b`)
  })

  test('one without its end, or too long to be one, stays', () => {
    for (const text of ['a&amp', 'a&', '&', 'a&averylongname;b', `&#${'0'.repeat(12)}65;`, '&#0000000065;'])
      expect(cleanText(text)).toBe(text)
    expect(cleanText('&#00000065;')).toBe('A')
    expect(cleanText('&amp;&lt;')).toBe('&<')
  })
})

test('[TXT3] what is hidden ends and begins where it should', () => {
  const hidden = [0, 0x1f, 0x7f, 0x9f, 0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069]
  const shown = [0x20, 0x7e, 0xa0, 0x61b, 0x61d, 0x200d, 0x2010, 0x2029, 0x202f, 0x2065, 0x206a]
  for (const code of hidden) {
    expect(cleanText(`a${String.fromCharCode(code)}b`), code.toString(16)).toBe('ab')
    // A browser reads this number as a letter of Windows-1252, see TXT2.
    if (code !== 0x9f) expect(cleanText(`a&#${code};b`), code.toString(16)).toBe('ab')
    expect(isHiddenText(`a${String.fromCharCode(code)}`), code.toString(16)).toBe(true)
  }
  for (const code of shown) {
    const text = `a${String.fromCharCode(code)}b`
    expect(cleanText(text), code.toString(16)).toBe(text)
    expect(isHiddenText(text), code.toString(16)).toBe(false)
  }
})

test('[TXT1] a letter of either case, a slash, a bang or another bracket opens a tag, nothing else does', () => {
  for (const next of ['a', 'z', 'A', 'Z', '/', '!', '<']) expect(cleanText(`x<${next}>y`), next).toBe('xy')
  for (const next of ['`', '{', '@', '[', '1', ' ', '=', '>'])
    expect(cleanText(`x<${next}>y`), next).toBe(`x<${next}>y`)
  expect(cleanText('x<')).toBe('x<')
  expect(cleanText('x<b')).toBe('x')
})
