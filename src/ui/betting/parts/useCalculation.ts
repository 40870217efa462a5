/** What the engine calculates from an input. The latest result stays until the next one arrives. */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { succeeded } from '../../../engine/contract/result'
import { latestOf, useRequest } from '../../client/requests/useRequest'

/** `input`: JSON, or `null` for no result. `basis`: what else the result depends on; when it changes, the result is calculated again. */
export function useCalculation<Input, Result>(
  input: Input | null,
  calculate: (details: DetailCommands, input: Input) => Promise<Result>,
  basis = '',
): Result | null {
  const reply = useRequest(
    input === null
      ? null
      : {
          key: JSON.stringify([input, basis]),
          send: async details => succeeded(await calculate(details, input)),
        },
  )
  return input === null ? null : (latestOf(reply) ?? null)
}
