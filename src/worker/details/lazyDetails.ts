/** The commands of the panels. The first call loads their code. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { lazyImport } from '../transport/lazyImport'
import { bookCode } from '../names/names'
import { fileLists } from '../sync/fileReader'
import { widgetLists } from '../sync/listCalls'
import type { DetailOptions } from './details'

/** Modules that the code of the panels imports later. Requesting them together with that code saves a round trip. */
const PARTS = [fileLists, widgetLists, bookCode]

/**
 * Returns commands that reject if the code cannot be loaded. The panel then shows its failure, and the next call tries
 * again.
 */
export function lazyDetails(options: DetailOptions): DetailCommands {
  const loadDetails = lazyImport(async () => {
    for (const part of PARTS) void part()
    return (await import('./details')).createDetails(options)
  })
  const call = async (name: string, input: readonly unknown[]): Promise<unknown> => {
    const details = await loadDetails()
    if (!details.ok) throw new Error('The code of the panels did not load.')
    return Reflect.apply(details.value[name as keyof DetailCommands], undefined, input)
  }
  // Forward any name, so that a new command needs no entry here.
  return new Proxy({} as DetailCommands, {
    get:
      (_, name) =>
      (...input: unknown[]) =>
        call(String(name), input),
  })
}
