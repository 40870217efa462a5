/**
 * The element `<six-in-one>` as a component of React 18 and 19: the npm package `@sixinone/react`, built by
 * `npm run package:react`.
 *
 * Rules RCT1-RCT8 in docs/rules/ads.md. Instructions for site owners: docs/embedding.md.
 */
import { forwardRef, useEffect, useImperativeHandle, useRef, type CSSProperties, type RefObject } from 'react'
import type { SixInOneAttributes, SixInOneElement, SixInOneEvents } from '../../public/embed.d.ts'
import { heightOf } from '../ui/embed/loader/address'
import { loadOnce } from './loadOnce'

const TAG = 'six-in-one'
/** React 19 sets these as properties of the element, and sets an absent one to the text `undefined`. */
const PROPERTIES = ['id', 'lang', 'title'] as const

type Options = { readonly [Name in keyof SixInOneAttributes]?: SixInOneAttributes[Name] | undefined }
type Receive<Name extends keyof SixInOneEvents> = ((event: SixInOneEvents[Name]) => void) | undefined

export interface SixInOneProps extends Options {
  /** Origin of the widget's server, such as `https://scores.example`. A page has one server: the first one loaded. */
  readonly server: string
  /** Nonce of your Content-Security-Policy, for the loader's script element. */
  readonly nonce?: string | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Overrides the style that reserves space for the widget. */
  readonly style?: CSSProperties | undefined
  readonly onReady?: Receive<'sixinone:ready'>
  readonly onGoal?: Receive<'sixinone:goal'>
  /** Called when a match is pressed. After `event.preventDefault()` the widget does not open the match. */
  readonly onMatch?: Receive<'sixinone:match'>
  readonly onPrice?: Receive<'sixinone:price'>
}

/** Calls of this widget, available through a ref. A call waits until the loader has loaded. */
export type SixInOneCalls = Pick<SixInOneElement, 'follow' | 'setTheme' | 'refresh'>

export const SixInOne = forwardRef<SixInOneCalls, SixInOneProps>(function SixInOne(props, ref) {
  const { server, nonce, className, style, onReady, onGoal, onMatch, onPrice, ...attributes } = props
  const { id, lang, title } = attributes
  const place = useRef<SixInOneElement>(null)
  useListener(place, 'sixinone:ready', onReady)
  useListener(place, 'sixinone:goal', onGoal)
  useListener(place, 'sixinone:match', onMatch)
  useListener(place, 'sixinone:price', onPrice)
  useEffect(() => loadOnce(server, nonce), [server, nonce])
  useEffect(() => {
    const values = { id, lang, title }
    for (const name of PROPERTIES) if (values[name] === undefined) place.current?.removeAttribute(name)
  }, [id, lang, title])
  useImperativeHandle(ref, () => callsOf(place), [])
  return (
    <six-in-one
      {...(attributes as SixInOneAttributes)}
      // React 18 does not support `className` on custom elements.
      {...{ class: className }}
      style={{ ...reserved(attributes), ...style }}
      ref={place}
      suppressHydrationWarning
    >
      {/* The text keeps React from replacing the element's children: the loader may already have added a frame. */}
      {''}
    </six-in-one>
  )
})

/** Reserves space, so that the page does not move while the widget loads. */
function reserved(options: Options): CSSProperties {
  if (options.height === 'auto') return { display: 'block', minHeight: '100vh' }
  const read = (name: string) => String(options[name as keyof Options] ?? '')
  return { display: 'block', height: heightOf(read) }
}

function useListener<Name extends keyof SixInOneEvents>(
  place: RefObject<SixInOneElement | null>,
  name: Name,
  receive: Receive<Name>,
) {
  useEffect(() => {
    const element = place.current
    if (!element || !receive) return
    const listener = receive as (event: Event) => void
    element.addEventListener(name, listener)
    return () => element.removeEventListener(name, listener)
  }, [place, name, receive])
}

function callsOf(place: RefObject<SixInOneElement | null>): SixInOneCalls {
  /** Drops calls after the component has left the page, because the element is gone then. */
  const call = (run: (element: SixInOneElement) => void) =>
    void customElements.whenDefined(TAG).then(() => place.current && run(place.current))
  return {
    follow: match => call(element => element.follow(match)),
    setTheme: theme => call(element => element.setTheme(theme)),
    refresh: () => call(element => element.refresh()),
  }
}
