/**
 * The code that a site owner pastes, in four forms. Pure: what it says is what the widget reads (rules CFG3, CFG5
 * and CFG6 in docs/rules/configurator.md).
 */
import { HEIGHTS, OPTIONS, type FrameSize } from '../../embed/options'
import { htmlAttribute } from './htmlAttribute'
import type { OwnBanners } from './ownBanners'
import { pluginCode, pluginPolicy } from './pluginCode'
import { OPTION_NAMES, optionOf, type Settings } from './settings'

/** `script`: a container and the loader. `element`: `<six-in-one>` and the loader. `frame`: a plain `<iframe>`. */
export const FRAMED_FORMS = ['script', 'element', 'frame'] as const
/** `plugin`: the script that puts the widget into the owner's own page. */
export const FORMS = [...FRAMED_FORMS, 'plugin'] as const
export type Form = (typeof FORMS)[number]

export const hasLoader = (form: Form): boolean => form === 'script' || form === 'element'

/** A loader whose file never changes, as the build describes it. */
export interface Pinned {
  /** The loader's path on the site: `/embed@1.js`. */
  readonly src: string
  readonly integrity: string
}

export interface Source {
  /** Origin of the site that serves the widget: `https://scores.example`. */
  readonly origin: string
  /** `null`: the newest loader. */
  readonly pinned: Pinned | null
  /** Language of the page with the code. It decides a frame's title if the owner sets no language. */
  readonly language: string
  /** Default titles of frames by language (frameTitles.ts). */
  readonly titles: ReadonlyMap<string, string>
  /** The owner's banners, for the form `plugin`. */
  readonly banners?: OwnBanners
}

const NEWEST = '/embed.js'

export function embedCode(settings: Settings, form: Form, source: Source): string {
  if (form === 'frame') return frameCode(settings, source)
  if (form === 'plugin') return pluginCode(settings, source)
  const code = form === 'script' ? scriptCode(settings) : elementCode(settings)
  return `${code}\n${loaderCode(source)}`
}

function scriptCode(settings: Settings): string {
  return `<div data-sixinone${attributesOf(settings, 'data-')}${htmlAttribute('style', reserved(settings))}></div>`
}

function elementCode(settings: Settings): string {
  const style = `display: block; ${reserved(settings)}`
  return `<six-in-one${attributesOf(settings, '')}${htmlAttribute('style', style)}></six-in-one>`
}

function attributesOf(settings: Settings, prefix: string): string {
  return OPTION_NAMES.map(name => {
    const value = settings[name]
    return value === undefined ? '' : htmlAttribute(prefix + name, value)
  }).join('')
}

function loaderCode({ origin, pinned }: Source): string {
  const integrity =
    pinned === null
      ? ''
      : `${htmlAttribute('integrity', pinned.integrity)}${htmlAttribute('crossorigin', 'anonymous')}`
  return `<script${htmlAttribute('src', `${origin}${pinned?.src ?? NEWEST}`)}${integrity} async></script>`
}

function frameCode(settings: Settings, source: Source): string {
  const { sandbox, credentialless } = settings
  return [
    '<iframe',
    htmlAttribute('src', frameAddress(settings, source.origin)),
    htmlAttribute('title', frameTitle(settings, source)),
    sandbox === undefined ? '' : htmlAttribute('sandbox', sandbox),
    credentialless === undefined ? '' : ' credentialless',
    htmlAttribute('width', '100%'),
    htmlAttribute('height', String(frameHeight(settings))),
    htmlAttribute('style', 'border: 0'),
    htmlAttribute('loading', 'lazy'),
    htmlAttribute('allow', 'autoplay'),
    '></iframe>',
  ].join('')
}

/**
 * Returns the frame's address. Only the loader can let a frame grow and follow the host's theme, so a plain frame has
 * no such options.
 */
function frameAddress(settings: Settings, origin: string): string {
  const address = new URL('/widget.html', origin)
  for (const name of OPTION_NAMES) {
    const { parameter = name } = optionOf(name)
    const value = settings[name]
    if (name !== 'height' && parameter !== null && value !== undefined)
      address.searchParams.set(parameter, value)
  }
  return address.href
}

/** Returns the frame's title. The widget can report its own title only to the loader. */
const frameTitle = ({ title, lang }: Settings, { titles, language }: Source): string =>
  title ?? titles.get(lang ?? language) ?? titles.get('vi') ?? ''

/** Height in pixels of a frame without the loader. */
export function frameHeight(settings: Settings): number {
  return Math.max(leastHeight(settings), Number(settings.height) || usualHeight(settings))
}

/**
 * The space that the host page reserves. A frame that grows knows its height late, so the content below it stays off
 * the screen.
 */
const reserved = (settings: Settings): string =>
  settings.height === 'auto' ? 'min-height: 100vh' : `height: ${frameHeight(settings)}px`

/** Returns the usual height of the chosen size, for an owner who sets no height. */
export function usualHeight(settings: Settings): number {
  const size = OPTIONS.size.values.find((value): value is FrameSize => value === settings.size)
  return HEIGHTS[size ?? OPTIONS.size.initial]
}

/** Least useful height of a frame in pixels. */
export const leastHeight = (settings: Settings): number =>
  Math.min(OPTIONS.height.least, usualHeight(settings))

/** Directives that a host page with a content security policy has to add. */
export function policyLines(form: Form, origin: string): readonly string[] {
  if (form === 'plugin') return pluginPolicy(origin)
  const frames = `frame-src ${origin}`
  return form === 'frame' ? [frames] : [`script-src ${origin}`, frames]
}
