import anyAscii from 'any-ascii'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../../src/engine/contract/foldText'

/** The slow witness, one written sign after the other. */
function foldByHand(text: string): string {
  let folded = ''
  let onLatin = false
  for (const sign of text.toLowerCase().normalize('NFD')) {
    const isAccent = sign >= '\u0300' && sign <= '\u036f'
    if ((isAccent && onLatin) || sign.trim() === '') continue
    if (!isAccent) onLatin = /\p{Script=Latin}/u.test(sign)
    folded += onLatin ? anyAscii(sign) : sign
  }
  return folded.normalize('NFC')
}

test.each([
  ['Hà Nội', 'hanoi'],
  ['TP. Hồ Chí Minh', 'tp.hochiminh'],
  ['São Paulo', 'saopaulo'],
  ['Beşiktaş', 'besiktas'],
  ['  Atlético\u00a0 de\tMadrid ', 'atleticodemadrid'],
  ['Malmö FF', 'malmoff'],
  ['', ''],
])('[SRC1] %j is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('[SRC2] đ is d in both cases', () => {
  expect([foldText('Đồng Nai'), foldText('Bình Định')]).toEqual(['dongnai', 'binhdinh'])
})

test.each(['ที่', 'น้ำ', 'บุรีรัมย์', 'йод', 'कि', 'が'])('[SRC3] %s keeps its marks', text => {
  expect(foldText(text)).toBe(text.normalize('NFC'))
})

test('[SRC3] a Thai vowel or tone makes another word', () => {
  expect(foldText('ปา')).not.toBe(foldText('ป่า'))
  expect(foldText('กิน')).not.toBe(foldText('กน'))
})

test.each([
  ['Białystok', 'bialystok'],
  ['Bodø/Glimt', 'bodo/glimt'],
  ['Kasımpaşa', 'kasimpasa'],
  ['Łódź', 'lodz'],
  ['\u00d0\u00e0 N\u1eb5ng', 'danang'],
  ['Weißenburg', 'weissenburg'],
  ['GROẞ', 'gross'],
  ['Næstved', 'naestved'],
  ['Þór Akureyri', 'thorakureyri'],
  ['Ħamrun', 'hamrun'],
  ['Œuvre', 'oeuvre'],
  ['Neftçi Bakı, Qarabağ, Şəmkir', 'neftcibaki,qarabag,semkir'],
])('[SRC14] [SRC15] %s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

/** Letters from U+00C0 to U+024F that any-ascii spells with a to z alone. */
const LATIN = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
  sign => /\p{L}/u.test(sign) && /^[a-z]+$/i.test(anyAscii(sign)),
)

test('[SRC14] letters of Latin-1 and Latin Extended-A are the plain ones of any-ascii, and no other stands for something else', () => {
  const plain = (sign: string) => anyAscii(sign).toLowerCase()
  for (const sign of LATIN.filter(sign => sign < '\u0180')) expect(foldText(sign), sign).toBe(plain(sign))
  for (const sign of LATIN)
    expect([plain(sign), foldText(foldText(sign.toLowerCase()))], sign).toContain(foldText(sign))
})

const LETTERS =
  'aăâáàảãạắằẳẵặấầẩẫậbcdđeêéèẻẽẹếềểễệiíìỉĩịoôơóòỏõọốồổỗộớờởỡợuưúùủũụứừửữựyýỳỷỹỵñçšžåöüøłæı ทีน้ำйё'
const letters = fc.constantFrom(...Array.from(LETTERS))
const names = fc.array(letters, { maxLength: 12 }).map(list => list.join(''))

test('[SRC1] [SRC2] [SRC3] folding is what a person does letter by letter', () => {
  fc.assert(
    fc.property(names, name => {
      expect(foldText(name)).toBe(foldByHand(name))
    }),
    { seed: 91, numRuns: 1000 },
  )
})

test('[SRC4] composed or not, in either case, folded once or twice: the same', () => {
  fc.assert(
    fc.property(names, name => {
      const folded = foldText(name)
      expect(foldText(name.normalize('NFD'))).toBe(folded)
      expect(foldText(name.normalize('NFC').toUpperCase().toLowerCase())).toBe(foldText(name.toUpperCase()))
      expect(foldText(folded)).toBe(folded)
    }),
    { seed: 92, numRuns: 1000 },
  )
})

test('[SRC4] folding a folded text changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { seed: 93, numRuns: 2000 },
  )
})
