/** A name as a search compares it: accents, case and spaces do not count (D17). Thai vowel marks stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g

export function foldName(name: string): string {
  return name.normalize('NFD').replace(LATIN_MARKS, '').toLowerCase().replaceAll('đ', 'd').replace(/\s+/g, '')
}
