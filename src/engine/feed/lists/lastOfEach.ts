/** Of several records with one id keeps the last, at its place. Source: every list of matches. Errors: none. */
export function lastOfEach<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  const last = new Map<number, Item>()
  for (const item of items) {
    last.delete(item.id)
    last.set(item.id, item)
  }
  return [...last.values()]
}
