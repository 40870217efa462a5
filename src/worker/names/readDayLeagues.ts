/** Requests the leagues of a day for their names. Errors: `undefined`; no fault is counted, since the list itself is there. */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { EpochMs } from '../../engine/contract/units'
import type { WidgetLeagues } from '../../engine/feed/records'
import { readWidgetLeagues } from '../../engine/feed/widget/widgetLeagues'
import { dayLeaguesPath } from '../requests/dayLeaguesPath'
import type { DayQuery } from '../requests/paths'
import { fetchBody } from '../transport/fetchBody'

export function readDayLeagues(config: EngineConfig, query: DayQuery, at: EpochMs) {
  const url = dayLeaguesPath(config, query, at)
  const load = async (): Promise<WidgetLeagues | undefined> => {
    const body = await fetchBody(url)
    const reading = body.ok ? readWidgetLeagues(body.value.text) : undefined
    return reading?.ok === true ? reading.value : undefined
  }
  return { url, load }
}
