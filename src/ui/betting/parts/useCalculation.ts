/**
 * Results that the engine calculates, such as profit. A result stays until the next one arrives. A change of the
 * currency removes it at once.
 */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { succeeded } from '../../../engine/contract/result'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { useState } from 'react'
import { useCurrency } from './useStake'

/**
 * `input`: JSON, or `null` for no result. `basis`: other values on which the result depends. A change of `basis`
 * repeats the calculation.
 */
export function useCalculation<Input, Result>(
  input: Input | null,
  calculate: (details: DetailCommands, input: Input) => Promise<Result>,
  basis = '',
): Result | null {
  const currency = useCurrency()
  const reply = useRequest(
    input === null
      ? null
      : {
          key: JSON.stringify([input, basis, currency]),
          send: async details => succeeded(await calculate(details, input)),
        },
  )
  const [answered, setAnswered] = useState(currency)
  if (reply.state === 'ready' && answered !== currency) setAnswered(currency)
  return input === null || answered !== currency ? null : (latestOf(reply) ?? null)
}
