/** Does the same for each item, for at most `most` of them at a time; the results are in the order of the items. */
export async function fewAtOnce<Item, Value>(
  items: readonly Item[],
  most: number,
  act: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const results = new Map<number, Value>()
  const waiting = items.entries()
  const turn = async () => {
    for (const [index, item] of waiting) results.set(index, await act(item))
  }
  await Promise.all(Array.from({ length: most }, turn))
  return items.flatMap((_, index) => results.get(index) ?? [])
}
