/** A name as the search compares it: without accents, capitals and spaces (D17). Thai vowel marks stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g

export function foldName(name: string): string {
  return name.normalize('NFD').replace(LATIN_MARKS, '').toLowerCase().replaceAll('đ', 'd').replace(/\s+/g, '')
}
