/**
 * The code that a site owner pastes, in three forms. Pure: what it says is what the widget reads (rules CFG3-CFG7 in
 * docs/rules/configurator.md).
 */
import { HEIGHTS, OPTIONS, type FrameSize } from '../../embed/options'
import { OPTION_NAMES, optionOf, type Settings } from './settings'

/** `script`: a container and the loader; `element`: `<six-in-one>` and the loader; `frame`: a plain `<iframe>`. */
export const FORMS = ['script', 'element', 'frame'] as const
export type Form = (typeof FORMS)[number]

/** A loader whose file never changes, as the build describes it. */
export interface Pinned {
  /** Its path on the site: `/embed@1.js`. */
  readonly src: string
  readonly integrity: string
}

export interface Source {
  /** Of the site that serves the widget: `https://scores.example`. */
  readonly origin: string
  /** `null`: the newest loader. */
  readonly pinned: Pinned | null
  /** Of the page with the code: of a frame's title where the owner names none. */
  readonly language: string
  /** Of a frame without a title of its own, by language (frameTitles.ts). */
  readonly titles: ReadonlyMap<string, string>
}

const NEWEST = '/embed.js'

export function embedCode(settings: Settings, form: Form, source: Source): string {
  if (form === 'frame') return frameCode(settings, source)
  const code = form === 'script' ? scriptCode(settings) : elementCode(settings)
  return `${code}\n${loaderCode(source)}`
}

function scriptCode(settings: Settings): string {
  return `<div data-sixinone${attributesOf(settings, 'data-')}${attribute('style', reserved(settings))}></div>`
}

function elementCode(settings: Settings): string {
  const style = `display: block; ${reserved(settings)}`
  return `<six-in-one${attributesOf(settings, '')}${attribute('style', style)}></six-in-one>`
}

function attributesOf(settings: Settings, prefix: string): string {
  return OPTION_NAMES.map(name => {
    const value = settings[name]
    return value === undefined ? '' : attribute(prefix + name, value)
  }).join('')
}

function loaderCode({ origin, pinned }: Source): string {
  const integrity =
    pinned === null
      ? ''
      : `${attribute('integrity', pinned.integrity)}${attribute('crossorigin', 'anonymous')}`
  return `<script${attribute('src', `${origin}${pinned?.src ?? NEWEST}`)}${integrity} async></script>`
}

function frameCode(settings: Settings, source: Source): string {
  const { sandbox, credentialless } = settings
  return [
    '<iframe',
    attribute('src', frameAddress(settings, source.origin)),
    attribute('title', frameTitle(settings, source)),
    sandbox === undefined ? '' : attribute('sandbox', sandbox),
    credentialless === undefined ? '' : ' credentialless',
    attribute('width', '100%'),
    attribute('height', String(frameHeight(settings))),
    attribute('style', 'border: 0'),
    attribute('loading', 'lazy'),
    attribute('allow', 'autoplay'),
    '></iframe>',
  ].join('')
}

/** Only the loader can let a frame grow and follow the host's theme, so a frame without it gets neither option. */
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

/** Only to the loader the widget can say its own. */
const frameTitle = ({ title, lang }: Settings, { titles, language }: Source): string =>
  title ?? titles.get(lang ?? language) ?? titles.get('vi') ?? ''

/** Pixels of a frame without the loader. */
export function frameHeight(settings: Settings): number {
  return Math.max(leastHeight(settings), Number(settings.height) || usualHeight(settings))
}

/** The room that the host page reserves. A frame that grows knows its height late, so what follows it stays off the screen. */
const reserved = (settings: Settings): string =>
  settings.height === 'auto' ? 'min-height: 100vh' : `height: ${frameHeight(settings)}px`

/** Of the size, where the owner names none. */
export function usualHeight(settings: Settings): number {
  const size = OPTIONS.size.values.find((value): value is FrameSize => value === settings.size)
  return HEIGHTS[size ?? OPTIONS.size.initial]
}

/** Pixels below which a frame is not useful. */
export const leastHeight = (settings: Settings): number =>
  Math.min(OPTIONS.height.least, usualHeight(settings))

/** What a host page with a content security policy has to add to it. */
export function policyLines(form: Form, origin: string): readonly string[] {
  const frames = `frame-src ${origin}`
  return form === 'frame' ? [frames] : [`script-src ${origin}`, frames]
}

const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
