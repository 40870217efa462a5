import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, cleanText, LONGEST_TEXT } from '../../../../src/engine/feed/text/cleanText'
import { isHiddenText, safeLink } from '../../../../src/engine/feed/text/letters'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { valueOf } from '../support/readings'

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
])('[TXT2] [TXT9] %j reads %j', (raw, clean) => {
  expect(cleanText(raw)).toBe(clean)
})

test.each([
  ['a\u202eb\u202c', 'ab'],
  ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
  ['a\u0000b\u001fc\u007fd\u0085e', 'abcde'],
  ['a&#x202e;b&#0;&#7;&#129;&#x9d;', 'ab'],
  ['<\u0000b>a', 'a'],
  ['L\u200ba\u200ck\u200de\u2060s\ufeffi\u00add\u034fe', 'Lakeside'],
  ['\u3164\u115f\uffa0\u2800', '\u2800'],
  ['a&shy;b&#8203;c&#xfe0f;d&#x200d;', 'abcd'],
  ['\ud83da\ude00', 'a'],
  ['a\u{e0041}\u{e0001}b\u2028c\ufff9', 'abc'],
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

test.each([
  ['Thai vowels and tones', 'น้ำตกเชียงใหม่ ปู่ย่าที่กู้'],
  ['decomposed Vietnamese', 'Nguyễn Hữu Thắng, Đường Ở'.normalize('NFD')],
  ['four marks', 'e\u0301\u0302\u0303\u0304'],
])('[TXT7] %s stay', (_what, text) => {
  expect(cleanText(text)).toBe(text)
  expect(cleanName(text).name).toBe(text)
})

test('[TXT7] of a tower of marks four are left, wherever it stands', () => {
  const tower = '\u0336'.repeat(200)
  expect(cleanText(`${tower}a${tower}b&#x301;&#x301;<b>&#x301;&#x301;&#x301;`)).toBe(
    `${'\u0336'.repeat(4)}a${'\u0336'.repeat(4)}b${'\u0301'.repeat(4)}`,
  )
})

test('[TXT7] Thai letters keep four marks too, also when a tag stood between them', () => {
  const four = '\u0e48'.repeat(4)
  expect(cleanText(`ก${four}ม${four}`)).toBe(`ก${four}ม${four}`)
  expect(cleanText(`ก${four}\u0e49 FC`)).toBe(`ก${four} FC`)
  expect(cleanText(`ก${four}<b></b>\u0e49`)).toBe(`ก${four}`)
  expect(cleanText(`ก${four}&#3657;`)).toBe(`ก${four}`)
  expect(cleanText('\u0e48'.repeat(6))).toBe(four)
})

test('[TXT8] a name ends at 120 characters, with a whole letter', () => {
  expect(cleanName('x'.repeat(300)).name).toBe('x'.repeat(120))
  expect(cleanText('x'.repeat(120))).toBe('x'.repeat(120))
  expect(cleanText(`${'x'.repeat(119)}🙂y`)).toBe('x'.repeat(119))
  expect(cleanText(`${'x'.repeat(118)}e\u0301\u0302y`)).toBe('x'.repeat(118))
  expect(cleanText(`${'x'.repeat(119)}&eacute;y`)).toBe(`${'x'.repeat(119)}é`)
  expect(cleanName(`${'x'.repeat(130)}(N)`)).toEqual({ name: 'x'.repeat(120), neutral: true })
})

test('[TXT8] a remark ends at 500', () => {
  expect(cleanText('y'.repeat(600), LONGEST_TEXT)).toBe('y'.repeat(500))
  const row = (text: string) => `A[1]=[5,1,,,'${text}','b',,,1,,,,,,,,,,,,,,'${text}',,'${text}'];`
  for (const name of ['x'.repeat(600), 'é'.repeat(600)]) {
    const match = valueOf(readMatchList(row(name))).matches[0]
    expect([match?.home.length, match?.remark.length, match?.explain.length]).toEqual([120, 500, 500])
  }
})

test('[TXT7] [TXT8] whatever comes in, what comes out fits', () => {
  const piece = fc.constantFrom(
    'a',
    'ก',
    'ี่',
    '\u0301',
    '\u20dd',
    '🙂',
    '&#x301;',
    '<b>',
    '(N)',
    '\u200d',
    'đ',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), parts => {
      const { name } = cleanName(parts.join(''))
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name).not.toMatch(/\p{M}{5}/u)
      expect(name).not.toMatch(/\p{Cs}|\p{Default_Ignorable_Code_Point}/u)
    }),
    { seed: 34, numRuns: 500 },
  )
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
  [`/${'x'.repeat(1999)}`, `/${'x'.repeat(1999)}`],
  [`/${'x'.repeat(2000)}`, ''],
])('[TXT6] the address %j is %j', (raw, link) => {
  expect(safeLink(raw)).toBe(link)
})

describe('[TXT2] [TXT9] entities', () => {
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
  const hidden = [
    0, 0x1f, 0x7f, 0x9f, 0xad, 0x61c, 0x200b, 0x200f, 0x2028, 0x202e, 0x2060, 0x206f, 0xfe0f, 0xfeff,
  ]
  const shown = [0x20, 0x7e, 0xa0, 0x61b, 0x61d, 0x200a, 0x2010, 0x2027, 0x202f, 0x205f, 0x2070]
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
