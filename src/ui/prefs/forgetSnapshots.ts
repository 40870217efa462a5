/** The list of the last visit, which the engine keeps for a quick start. Its library comes only when it is asked for. */
export async function forgetSnapshots(): Promise<void> {
  try {
    const { clear, createStore } = await import('idb-keyval')
    await clear(createStore('sixinone', 'snapshots'))
  } catch {
    // Nothing could be kept here, so nothing is.
  }
}
