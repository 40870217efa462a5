/** The widget on pages of another origin, and the page that writes the widget's code. */
import { expect } from 'playwright/test'
import { embedCode, FRAMED_FORMS } from '../../../../src/ui/configurator/model/embedCode'
import type { Settings } from '../../../../src/ui/configurator/model/settings'
import { FRAME_TITLES } from '../../../support/frameTitles'
import type { Area, Stage } from '../area'
import { eventually } from '../place'
import { fits, isLive, openHost, starTurns, widgetOf } from './common'

type Form = (typeof FRAMED_FORMS)[number]

const codeOf = ({ feed }: Stage, form: Form, settings: Settings) =>
  embedCode(settings, form, {
    origin: new URL(feed.url).origin,
    pinned: null,
    language: 'en',
    titles: FRAME_TITLES,
  })

const scrollTo = ({ page }: Stage, selector: string) =>
  page.run(wanted => document.querySelector(wanted)?.scrollIntoView({ block: 'start' }), selector)

/** Returns the height of the frame in the shadow root of `<six-in-one>`. */
const heightOf = ({ page }: Stage) =>
  page.run(() => document.querySelector('six-in-one')?.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0)

const HEIGHTS: Readonly<Record<Form, string>> = { script: '600', element: 'auto', frame: '600' }

const pageOfAnotherOrigin = (form: Form): Area => ({
  what: `a page of another site, ${form}`,
  rules: '[EMB19] [CFG10]',
  walk: form === 'frame' ? 'phone' : 'wide',
  checks: [
    {
      what: 'the widget is live, and can be pressed',
      see: async stage => {
        await openHost(stage, form, codeOf(stage, form, { lang: 'en', height: HEIGHTS[form] }))
        const frame = stage.page.frame('iframe')
        await isLive(frame)
        await starTurns(frame)
        await fits(stage.page)
      },
    },
  ],
})

const GROWING: Area = {
  what: 'a frame that grows with its list',
  rules: '[EMB11]',
  walk: 'wide',
  checks: [
    {
      what: 'it is higher than the window, and the list does not scroll in itself',
      see: async stage => {
        await openHost(stage, 'element', codeOf(stage, 'element', { lang: 'en', height: HEIGHTS.element }))
        const frame = stage.page.frame('iframe')
        await isLive(frame)
        await eventually('a frame higher than its window', async () => (await heightOf(stage)) > 1_000)
        await frame.sees(
          'what is left to scroll in the list',
          () => {
            const list = document.querySelector('[data-list]')
            return list === null ? null : list.scrollHeight - list.clientHeight
          },
          undefined,
          0,
        )
      },
    },
  ],
}

const CONFIGURATOR: Area = {
  what: 'the page for site owners',
  rules: '[CFG13]',
  walk: 'wide',
  checks: [
    {
      what: 'its preview is live',
      see: async stage => {
        const { page, feed } = stage
        await page.goto(`${feed.url}embed?lang=en`)
        await page.shows('.stage-frame')
        // A widget outside the window does not load yet.
        await scrollTo(stage, '.stage')
        await isLive(page.frame('.stage-frame:not(.is-coming)'))
        await fits(page)
      },
    },
    {
      what: 'what is chosen is seen in the preview and in the code',
      see: async stage => {
        const { page } = stage
        await page.choose('[data-option="theme"] select', 'dark')
        await page.shows('.code-panel pre', 'dark')
        await page.frame('.stage-frame:not(.is-coming)').counts('html[data-theme="dark"]', 1)
      },
    },
  ],
}

const SHARING = 3

const SHARED: Area = {
  what: 'several widgets on a page of another site',
  rules: '[SHR1] [SHR3]',
  walk: 'wide',
  checks: [
    {
      what: 'all are live over one socket',
      see: async stage => {
        const { page, another } = stage
        const own = await another()
        const address = widgetOf(own, 'lang=en&shared=1')
        const frames = Array.from({ length: SHARING }, (_, index) => `shared-${index}`)
        const html = frames.map(
          id => `<iframe id="${id}" src="${address}" width="360" height="200"></iframe>`,
        )
        await openHost(stage, 'shared', html.join(''))
        for (const id of frames) await isLive(page.frame(`#${id}`))
        const sockets = async () =>
          /^sixinone_sockets (\d+)$/m.exec(await (await fetch(`${own.url}metrics`)).text())?.[1]
        await expect.poll(sockets, 'sockets of the server').toBe('1')
      },
    },
  ],
}

/** Further areas on the page of a form. */
const FURTHER: Readonly<Record<Form, readonly Area[]>> = { script: [], element: [GROWING], frame: [] }

export const EMBEDDED: readonly Area[] = [
  CONFIGURATOR,
  ...FRAMED_FORMS.flatMap(form => [pageOfAnotherOrigin(form), ...FURTHER[form]]),
  SHARED,
]
