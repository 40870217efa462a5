/**
 * Measures the widget's cost for another owner's page, an article, on a slow phone and a slow line. Figures are its
 * largest paint (LCP), presses of its own button (INP) and its layout shifts. Then measures the memory of ten widgets
 * on one page.
 */
import { BROWSER_ARGS } from '../../../tests/support/browser'
import { codeOf } from '../../../tools/classicScripts'
import { launchBrowser } from '../../support/launch'
import type { Metrics, Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { FORMS, type Place } from '../host/article'
import { openSlowHost } from '../host/slowHost'
import { tenWidgets } from '../host/tenWidgets'
import { visitHost } from '../host/visitHost'
import { LONG_STEP_MS } from '../../support/watchdog'

const ROUNDS = 3
const WITHOUT = 'without'
const WATCHES = ['firstRows', 'hostPage', 'presses'] as const

interface Setting {
  readonly scenario: string
  readonly place: Place
  /** Whether the widget has its own process, as on a desktop. On most phones it shares the page's process. */
  readonly isolated: boolean
}
const SETTINGS: readonly Setting[] = [
  { scenario: 'page.host.near', place: 'near', isolated: true },
  { scenario: 'page.host.near.oneProcess', place: 'near', isolated: false },
  { scenario: 'page.host.far', place: 'far', isolated: true },
]

export async function* hostPart(context: PartContext): AsyncIterable<Reading> {
  yield* articles(context)
  yield* tenWidgets(context)
}

async function* articles({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = (await Promise.all(WATCHES.map(name => codeOf(`bench/page/watch/${name}.ts`)))).join('\n')
  const host = own(await openSlowHost())
  const together = own(await launchBrowser([...BROWSER_ARGS, '--disable-site-isolation-trials']))
  const found = SETTINGS.map(setting => ({ setting, contestants: {} as Record<string, Metrics[]> }))
  const rounds = quick ? 1 : ROUNDS
  for (let round = 0; round < rounds; round++)
    for (const { setting, contestants } of found)
      for (const name of [WITHOUT, ...FORMS] as const) {
        const { scenario, place, isolated } = setting
        say(`${scenario} ${name} ${round + 1}/${rounds}`, LONG_STEP_MS)
        const metrics = await visitHost(isolated ? browser : together, {
          url: host.urlOf(place, name === WITHOUT ? undefined : name),
          server: host.server,
          watch,
          loads: name !== WITHOUT && place === 'near',
          isolated,
        })
        ;(contestants[name] ??= []).push(metrics)
      }
  for (const { setting, contestants } of found)
    yield { scenario: setting.scenario, base: WITHOUT, contestants }
}
