/**
 * The prices of a market that this device has seen. From memory, without a request. Rule HIS12 in docs/rules/history.md.
 *
 * Errors: rejects if the recorder's code cannot be loaded.
 */
import type { DetailCommands } from '../../engine/contract/details/commands'
import type { Historian } from '../history/historian'
import type { Lazy } from '../transport/lazyImport'

export function historyCommand(load: Lazy<Historian>): DetailCommands['priceHistory'] {
  return async (id, market) => {
    const history = await load()
    if (!history.ok) throw new Error('The code of the price history did not load.')
    return history.value.ask(id, market)
  }
}
