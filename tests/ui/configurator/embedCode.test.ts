import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../../../src/ui/state/address/address'
import { heightOf, readFrameOptions } from '../../../src/ui/embed/loader/address'
import { readOwnerOptions } from '../../../src/ui/embed/ownerOptions'
import { HEIGHTS, OPTIONS } from '../../../src/ui/embed/options'
import { readConfiguration, writeConfiguration } from '../../../src/ui/configurator/model/configuration'
import { FRAME_TITLES } from '../../../src/ui/configurator/model/frameTitles'
import {
  NO_OWN_BANNERS,
  readDomain,
  readSlots,
  WIDGET_SLOTS,
} from '../../../src/ui/configurator/model/ownBanners'
import {
  embedCode,
  FORMS,
  FRAMED_FORMS,
  policyLines,
  type Form,
} from '../../../src/ui/configurator/model/embedCode'
import {
  GROUPS,
  NONE,
  OPTION_NAMES,
  optionOf,
  readSettings,
  readValue,
  type OptionName,
  type Settings,
} from '../../../src/ui/configurator/model/settings'

const ORIGIN = 'https://scores.example'
const NEWEST = { origin: ORIGIN, pinned: null, language: 'en', titles: FRAME_TITLES }
const PINNED = { src: '/embed@1.js', integrity: 'sha384-QUJD/+==' }

/** Texts that an option's kind allows, and some that it does not. */
function textsOf(name: OptionName): fc.Arbitrary<string> {
  const option = optionOf(name)
  const ids = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 4 }).map(list => list.join(','))
  switch (option.kind) {
    case 'one':
      return fc.constantFrom(...option.values, 'other')
    case 'some':
      return fc.oneof(
        fc.subarray([...option.values]).map(list => list.join(',')),
        fc.constant(NONE),
      )
    case 'ids':
    case 'id':
      return ids
    case 'flag':
      return fc.constantFrom('0', '1', 'yes')
    case 'colour':
      return fc.constantFrom(
        '#0b6b3a',
        'rebeccapurple',
        'rgb(1 2 3 / 50%)',
        'oklch(60% 0.1 150)',
        'url(x)',
        'var(--x)',
        'red;',
      )
    case 'fonts':
      return fc.constantFrom('Inter', 'Be Vietnam Pro, "Noto Sans Thai"', "O'Neil", '}{')
    case 'day':
      return fc.constantFrom('sc1', 'ft3', 'sc0', 'tomorrow')
    case 'address':
      return fc.constantFrom(
        'https://feeds.example',
        'http://a.example:81/v2',
        'feeds.example',
        'https://me@a.example',
      )
    case 'text':
      return fc.string({ maxLength: 30 })
    case 'count':
      return fc.oneof(fc.nat(700).map(String), fc.constantFrom('all', '10px', '-1'))
    case 'pixels':
    case 'length':
      return fc.oneof(fc.nat(5_000).map(String), fc.constantFrom('auto', '12px', '1e3'))
  }
}
const settings: fc.Arbitrary<Settings> = fc
  .record(Object.fromEntries(OPTION_NAMES.map(name => [name, fc.option(textsOf(name), { nil: '' })])))
  .map(texts => readSettings(name => texts[name] ?? ''))

function placeIn(code: string): { place: HTMLElement; page: Document } {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${code}`, 'text/html')
  const place = page.body.firstElementChild
  if (!(place instanceof HTMLElement)) throw new Error(code)
  return { place, page }
}

/** Options in the code, by their attributes. */
function written(code: string, prefix: string): Settings {
  const { place } = placeIn(code)
  return Object.fromEntries(
    OPTION_NAMES.flatMap(name => {
      const value = place.getAttribute(prefix + name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Number of a value in cookies and queries, or `undefined` if no value is set. */
function placeOf(name: 'format' | 'type', some: Settings): number | undefined {
  const values: readonly string[] = OPTIONS[name].values
  const value = some[name]
  return value === undefined ? undefined : values.indexOf(value) + 1
}

describe('[CFG1] a value is written as the table has it, and only where it makes a difference', () => {
  test.each(OPTION_NAMES)('%s: what applies anyway is not written', name => {
    expect(readValue(name, optionOf(name).initial)).toBe('')
    expect(readValue(name, '')).toBe('')
  })
  test('[PRF18] on a server that names its bookmakers the first of them applies anyway', () => {
    const { dataset } = document.documentElement
    dataset['companies'] = '100,8'
    expect(optionOf('company').initial).toBe('100')
    expect(['100', '31', '8'].map(text => readValue('company', text))).toEqual(['', '31', '8'])
    delete dataset['companies']
    expect(readValue('company', '31')).toBe('')
  })
  test.each<readonly [OptionName, string, string]>([
    ['columns', 'corners, ranks', 'ranks,corners'],
    ['columns', 'none', 'none'],
    ['columns', 'corners,cards,half,crests,ranks', ''],
    ['leagues', '36, x, 36, 0, 8', '36,8'],
    ['match', '12,13', '12'],
    ['header', 'false', '0'],
    ['header', 'true', ''],
    ['date', 'sc0', ''],
    ['date', 'ft3', 'ft3'],
    ['height', '99999', '4000'],
    ['height', '10', String(Math.min(...Object.values(HEIGHTS)))],
    ['height', 'auto', 'auto'],
    ['limit', '10', '10'],
    ['limit', '501', '500'],
    ['limit', '0', ''],
    ['limit', '10px', ''],
    ['radius', '12px', '12'],
    ['radius', '-3', ''],
    ['accent', 'url(https://a.example)', ''],
    ['accent', 'var(--accent)', ''],
    ['accent', 'notacolour', ''],
    ['accent', ' #ABC ', '#ABC'],
    ['font', 'A; color: red', ''],
    ['lang', 'de', ''],
    ['theme', 'toString', ''],
  ])('%s: %s is %s', (name, text, value) => expect(readValue(name, text)).toBe(value))
  test('what was read is read again as the same', () =>
    fc.assert(
      fc.property(settings, some => {
        expect(readSettings(name => some[name] ?? '')).toEqual(some)
      }),
    ))
})

describe('[CFG3] what the code says is what the widget reads', () => {
  test.each([
    ['script', 'data-'],
    ['element', ''],
  ] as const)('%s: each option stands in an attribute, and none besides', (form, prefix) =>
    fc.assert(
      fc.property(settings, some => {
        expect(written(embedCode(some, form, NEWEST), prefix)).toEqual(some)
      }),
    ),
  )
  test('frame: each option that an address can have stands in it under its parameter', () =>
    fc.assert(
      fc.property(settings, some => {
        const { place } = placeIn(embedCode(some, 'frame', NEWEST))
        const query = new URL(place.getAttribute('src') ?? '').searchParams
        const expected = OPTION_NAMES.flatMap(name => {
          const { parameter = name } = optionOf(name)
          const value = some[name]
          return parameter === null || name === 'height' || value === undefined ? [] : [[parameter, value]]
        })
        expect([...query]).toEqual(expected)
        expect(place.getAttribute('sandbox')).toBe(some.sandbox ?? null)
      }),
    ))
  test('the widget reads leagues, countries, day, match, theme and bar as they were set', () =>
    fc.assert(
      fc.property(settings, some => {
        const { place } = placeIn(embedCode(some, 'frame', NEWEST))
        const read = readAddress(new URL(place.getAttribute('src') ?? '').search)
        expect(read.leagues.join(',')).toBe(some.leagues ?? '')
        expect(read.countries.join(',')).toBe(some.nations ?? '')
        expect(String(read.match)).toBe(some.match ?? '0')
        expect(read.theme).toBe(some.theme ?? null)
        expect(read.lang).toBe(some.lang ?? null)
        expect(read.showNav).toBe(some.nav === undefined ? null : some.nav === '1')
      }),
    ))
  test('and all else that it reads of its owner', () =>
    fc.assert(
      fc.property(settings, some => {
        const { place } = placeIn(embedCode(some, 'frame', NEWEST))
        const read = readOwnerOptions(new URL(place.getAttribute('src') ?? '').search)
        const shown = OPTIONS.columns.values.filter(column => !read.without.includes(column))
        expect(shown.join(',') || NONE).toBe(some.columns ?? OPTIONS.columns.initial)
        expect(read.company).toBe(some.company === undefined ? undefined : Number(some.company))
        expect(read.format).toBe(placeOf('format', some))
        expect(read.betType).toBe(placeOf('type', some))
        expect(read.limit).toBe(some.limit === undefined ? undefined : Number(some.limit))
        expect(read.scoresOnly).toBe(some.scores === 'only')
        expect(read.header).toBe(some.header !== '0')
        const { accent, surface, text, font, radius } = some
        expect(read.look).toEqual(JSON.parse(JSON.stringify({ accent, surface, text, font, radius })))
        const waits =
          (some.size === 'match' && some.match === undefined) ||
          (['league', 'standings'].includes(some.size ?? '') && some.leagues === undefined)
        expect(read.size).toBe(waits ? 'full' : (some.size ?? 'full'))
      }),
    ))
  test('the loader gives its frame the height that the plain frame has', () =>
    fc.assert(
      fc.property(settings, some => {
        const { place } = placeIn(embedCode(some, 'script', NEWEST))
        const { place: frame } = placeIn(embedCode(some, 'frame', NEWEST))
        const height = heightOf(name => place.getAttribute(`data-${name}`))
        expect(frame.getAttribute('height')).toBe(String(height))
      }),
    ))
  test('a plain frame has the title of its owner, else one in its language, which is that of the page with the code', () => {
    const titleOf = (some: Settings) => placeIn(embedCode(some, 'frame', NEWEST)).place.getAttribute('title')
    expect(titleOf({ lang: 'th', title: 'My "scores"' })).toBe('My "scores"')
    expect(titleOf({ lang: 'th' })).toBe('ผลบอลสดและราคาบอล')
    expect(new Set(OPTIONS.lang.values.map(lang => titleOf({ lang }))).size).toBe(4)
    expect(titleOf({})).toBe(titleOf({ lang: 'en' }))
  })
})

describe('[CFG3] the loader writes into the address of its frame what stands in the address of a plain one', () => {
  test.each([
    ['script', 'data-'],
    ['element', ''],
  ] as const)('%s', (form, prefix) =>
    fc.assert(
      fc.property(settings, some => {
        const { place } = placeIn(embedCode(some, form, NEWEST))
        const [src] = readFrameOptions(name => place.getAttribute(prefix + name), ORIGIN, 'en', 'light')
        const { place: frame } = placeIn(embedCode(some, 'frame', NEWEST))
        const plain = new URL(frame.getAttribute('src') ?? '').searchParams
        // Options that the loader takes from its host, and those that only the loader can apply.
        if (!plain.has('lang')) plain.set('lang', 'en')
        if (!plain.has('theme')) plain.set('theme', 'light')
        if (some.height !== undefined) plain.set('height', some.height)
        // The first value of a repeated name is read.
        const read = (query: URLSearchParams) => Object.fromEntries([...query].reverse())
        expect(read(new URL(src).searchParams)).toEqual(read(plain))
      }),
    ),
  )
})

describe('[CFG4] nothing that an owner types leaves its attribute', () => {
  test.each(FRAMED_FORMS)('%s', form => {
    const title = `"'><img src=x onerror=alert(1)>&amp;`
    const { place, page } = placeIn(embedCode({ title }, form, NEWEST))
    expect(page.querySelector('img')).toBeNull()
    expect(place.getAttribute(form === 'script' ? 'data-title' : 'title')).toBe(title)
  })
})

describe('[CFG5] the host page keeps the place free', () => {
  const placeOf = (some: Settings, form: Form) => placeIn(embedCode(some, form, NEWEST)).place
  test.each<readonly [Settings, string]>([
    [{}, '700px'],
    [{ height: '500' }, '500px'],
    [{ size: 'ticker' }, '48px'],
    [{ size: 'ticker', height: '60' }, '60px'],
    [{ height: '60' }, '320px'],
  ])('%o: %s', (some, height) => {
    expect(placeOf(some, 'script').style.height).toBe(height)
    expect(placeOf(some, 'element').style.height).toBe(height)
    expect(`${placeOf(some, 'frame').getAttribute('height')}px`).toBe(height)
  })
  test('an element of a custom name is a block', () => {
    expect(placeOf({}, 'element').style.display).toBe('block')
  })
  test('what follows a widget that grows is off the screen until its height is known', () => {
    expect(placeOf({ height: 'auto' }, 'script').style.minHeight).toBe('100vh')
  })
})

describe('[CFG6] the loader, and what a policy must allow', () => {
  const scriptOf = (source: Parameters<typeof embedCode>[2]) =>
    placeIn(embedCode({}, 'script', source)).page.querySelector('script')
  test('the newest one', () => {
    expect(scriptOf(NEWEST)?.src).toBe(`${ORIGIN}/embed.js`)
    expect(scriptOf(NEWEST)?.hasAttribute('integrity')).toBe(false)
  })
  test('a pinned one with its digest', () => {
    const script = scriptOf({ ...NEWEST, pinned: PINNED })
    expect(script?.src).toBe(`${ORIGIN}/embed@1.js`)
    expect(script?.integrity).toBe(PINNED.integrity)
    expect(script?.crossOrigin).toBe('anonymous')
  })
  test('a plain frame needs no script', () => {
    expect(embedCode({}, 'frame', { ...NEWEST, pinned: PINNED })).not.toContain('script')
    expect(policyLines('frame', ORIGIN)).toEqual([`frame-src ${ORIGIN}`])
    expect(policyLines('script', ORIGIN)).toEqual([`script-src ${ORIGIN}`, `frame-src ${ORIGIN}`])
  })
})

describe('[CFG24] [CFG26] the form of a page of its own', () => {
  const banners = { domain: 'https://banners.example/</script>', slots: readSlots('catfish, x,sixinone') }
  /** Globals that the page's script sets, and the address of the plugin script. */
  const pluginOf = (some: Settings, source: Partial<Parameters<typeof embedCode>[2]> = {}) => {
    const code = embedCode(some, 'plugin', { ...NEWEST, ...source })
    const scripts = [...new DOMParser().parseFromString(code, 'text/html').querySelectorAll('script')]
    const own = scripts.slice(0, -1).map(({ textContent }) => textContent)
    const globals = own.flatMap(text => [...text.matchAll(/^ {2}var (\w+) = (".*")$/gm)])
    return {
      scripts: scripts.length,
      globals: Object.fromEntries(
        globals.map(([, name, value = '']) => [name, JSON.parse(value) as unknown]),
      ),
      address: new URL(scripts.at(-1)?.src ?? ''),
    }
  }
  test('two leagues with banners: globals before the script that stays', () => {
    const { scripts, globals, address } = pluginOf({ leagues: '36,31', lang: 'vi' }, { banners })
    expect(scripts).toBe(2)
    expect(globals).toEqual({
      league_ids: '36,31',
      ad_slots: 'sixinone,catfish',
      ad_domain: 'https://banners.example/</script>',
    })
    expect(address.href).toBe(`${ORIGIN}/plugin@1.js?lang=vi`)
  })
  test('without any global it is one script', () => {
    expect(embedCode({}, 'plugin', NEWEST)).toBe(`<script src="${ORIGIN}/plugin@1.js"></script>`)
  })
  test('every option is a global or in the address, where it is none of a frame', () =>
    fc.assert(
      fc.property(settings, some => {
        const { globals, address } = pluginOf(some)
        const { leagues, nations, host, prediction } = some
        expect(globals).toEqual(
          JSON.parse(
            JSON.stringify({
              league_ids: leagues,
              nation_ids: nations,
              data_host: host,
              prediction_url: prediction,
            }),
          ),
        )
        const needsLeague = some.size === 'league' || some.size === 'standings'
        const expected = OPTION_NAMES.flatMap(name => {
          const value = some[name]
          const isFramed = ['height', 'title', 'sandbox', 'credentialless'].includes(name)
          const isGlobal =
            ['nations', 'host', 'prediction'].includes(name) || (name === 'leagues' && !needsLeague)
          return isFramed || isGlobal || value === undefined
            ? []
            : [[optionOf(name).parameter ?? name, value]]
        })
        expect([...address.searchParams]).toEqual(expected)
      }),
    ))
  test.each([
    [' banners.example ', 'banners.example'],
    ['https://a.example/b.js', 'https://a.example/b.js'],
    ['/own.js', '/own.js'],
    ['javascript:alert(1)', ''],
    ['https://', ''],
  ])('the script of banners %j is %j', (text, domain) => expect(readDomain(text)).toBe(domain))
  test('a policy allows its script, styles, worker, data, pictures and the frame of banners', () => {
    expect(policyLines('plugin', ORIGIN)).toEqual([
      `script-src ${ORIGIN}`,
      `style-src ${ORIGIN}`,
      `worker-src blob: ${ORIGIN}`,
      `connect-src ${ORIGIN} wss://scores.example`,
      'img-src https: data:',
      `frame-src ${ORIGIN}`,
    ])
  })
})

describe('[CFG2] a configuration is in the address of its page', () => {
  const configurations = fc.record({
    settings,
    form: fc.constantFrom(...FORMS),
    banners: fc.record({
      domain: fc.constantFrom('', 'banners.example', 'https://banners.example/a.js?b=1', '/own.js'),
      slots: fc.subarray([...WIDGET_SLOTS]),
    }),
    pinned: fc.boolean(),
    device: fc.constantFrom('phone', 'tablet', 'desktop'),
  })
  test('and is read again as it was', () =>
    fc.assert(
      fc.property(configurations, one => {
        expect(readConfiguration(writeConfiguration(one, 'phone'), 'phone')).toEqual(one)
      }),
    ))
  test('an address of nothing chosen is empty, and one of nonsense chooses nothing', () => {
    const nothing = {
      settings: {},
      form: 'script',
      banners: NO_OWN_BANNERS,
      pinned: false,
      device: 'phone',
    } as const
    expect(writeConfiguration(nothing, 'phone')).toBe('')
    expect(
      readConfiguration('#form=x&lang=<b>&accent=url(x)&ad_domain=//&ad_slots=x&=&%zz', 'phone'),
    ).toEqual(nothing)
  })
})

test('[CFG8] the page has every option of the table once', () => {
  const names = GROUPS.flatMap(({ options }) => options)
  expect([...names].sort()).toEqual(Object.keys(OPTIONS).sort())
})
