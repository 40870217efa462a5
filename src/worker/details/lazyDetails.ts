/** The commands of the panels before their code is there: the first call fetches it. */
import type { DetailCommands } from '../../engine/contract/details'
import { lazyImport } from '../transport/lazyImport'
import type { DetailOptions } from './details'

/** Rejects where the code does not arrive: the panel then says that it failed, and may ask again. */
export function lazyDetails(options: DetailOptions): DetailCommands {
  const loadDetails = lazyImport(async () => (await import('./details')).createDetails(options))
  const call = async (name: string, input: readonly unknown[]): Promise<unknown> => {
    const details = await loadDetails()
    if (!details.ok) throw new Error('The code of the panels did not load.')
    return Reflect.apply(details.value[name as keyof DetailCommands], undefined, input)
  }
  // Any name is a command here, so that a new one need not be written down a second time.
  return new Proxy({} as DetailCommands, {
    get:
      (_, name) =>
      (...input: unknown[]) =>
        call(String(name), input),
  })
}
