/** Brings what a page asks for into range before it is put in an address. Rule DET33 in docs/rules/details.md. */

const LONGEST_TEXT = 100

export function searchText(text: string): string {
  return text.trim().slice(0, LONGEST_TEXT)
}
