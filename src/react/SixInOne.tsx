/**
 * The element `<six-in-one>` as a component of React 18 and 19: the npm package `@sixinone/react`, built by `npm run package:react`.
 *
 * Rules RCT1-RCT8 in docs/rules/ads.md; in words for site owners: docs/embedding.md.
 */
import { forwardRef, useEffect, useImperativeHandle, useRef, type CSSProperties, type RefObject } from 'react'
import type { SixInOneAttributes, SixInOneElement, SixInOneEvents } from '../../public/embed.d.ts'
import { heightOf } from '../ui/embed/loader/address'
import { loadOnce } from './loadOnce'

const TAG = 'six-in-one'
/** React 19 sets these as properties of the element, and an absent one as the text `undefined`. */
const PROPERTIES = ['id', 'lang', 'title'] as const

type Options = { readonly [Name in keyof SixInOneAttributes]?: SixInOneAttributes[Name] | undefined }
type Receive<Name extends keyof SixInOneEvents> = ((event: SixInOneEvents[Name]) => void) | undefined

export interface SixInOneProps extends Options {
  /** Origin of the widget's server, such as `https://scores.example`. A page has one server: the first that is loaded. */
  readonly server: string
  /** Of your Content-Security-Policy, for the script element of the loader. */
  readonly nonce?: string | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Wins over the style that keeps the place. */
  readonly style?: CSSProperties | undefined
  readonly onReady?: Receive<'sixinone:ready'>
  readonly onGoal?: Receive<'sixinone:goal'>
  /** A match was pressed. After `event.preventDefault()` the widget does not open it. */
  readonly onMatch?: Receive<'sixinone:match'>
  readonly onPrice?: Receive<'sixinone:price'>
}

/** What a ref has: calls of this widget. A call before the loader is there waits for it. */
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
      // React 18 knows no `className` of custom elements.
      {...{ class: className }}
      style={{ ...reserved(attributes), ...style }}
      ref={place}
      suppressHydrationWarning
    >
      {/* With a text as its content the element keeps its children: the loader may have made a frame before React comes. */}
      {''}
    </six-in-one>
  )
})

/** Keeps the place, so that nothing on the page moves while the widget loads. */
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
  /** After the component has left the page there is no element, and the call is dropped. */
  const call = (run: (element: SixInOneElement) => void) =>
    void customElements.whenDefined(TAG).then(() => place.current && run(place.current))
  return {
    follow: match => call(element => element.follow(match)),
    setTheme: theme => call(element => element.setTheme(theme)),
    refresh: () => call(element => element.refresh()),
  }
}
