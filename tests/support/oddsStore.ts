/** Saved choices of a visitor who chose odds on a phone. `memoryStore` is a first visit, which shows scores. */
import { memoryStore, type KeyStore } from '../../src/ui/state/keyStore'

export function oddsStore(): KeyStore {
  const store = memoryStore()
  store.write('sixinone_scores_form', 'odds')
  return store
}
