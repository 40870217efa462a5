/**
 * The widget as on a visitor's first visit: in a frame without an origin, so that it cannot read data stored on this
 * device. The frame is as wide as the device, and scaled down if the page is narrower.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { readFrameOptions } from '../../embed/loader/address'
import { NEEDS_LEAGUE } from '../../embed/ownerOptions'
import { currentTheme } from '../../state/theme'
import { useLanguage, useText } from '../../i18n/useText'
import { DEVICES, type PreviewDevice } from '../model/configuration'
import { frameHeight } from '../model/embedCode'
import { OPTION_NAMES, type Settings, type OptionName } from '../model/settings'
import { useTalk } from './useTalk'
import type { Text } from '../../i18n/texts'
import './preview.css'

interface PreviewProps {
  readonly settings: Settings
  readonly device: PreviewDevice
  /** True if the slots for banners are shown, filled or not. */
  readonly showsSlots: boolean
}

/**
 * A frame and its starting options. Other starting options need a new frame. Live options are sent to the running
 * frame.
 */
interface Begun {
  readonly start: string
  readonly src: string
}

export function Preview({ settings, device, showsSlots }: PreviewProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const { live, ...begun } = useWanted(settings)
  // Hiding the slots needs a new frame, because a widget does not hide slots that it has shown.
  const wanted = { ...begun, start: `${begun.start} ${showsSlots}` }
  const [shown, setShown] = useState<Begun>(wanted)
  const frames = shown.start === wanted.start ? [shown] : [shown, wanted]
  const { refused, slots } = useTalk(stage, live, showsSlots)
  const width = DEVICES[device]
  const scale = Math.min(1, room.width / width)
  const height = Math.min(
    settings.height === 'auto' ? Infinity : frameHeight(settings),
    Math.floor(room.height / scale),
  )
  const style: CSSProperties = {
    width,
    height,
    transform: `scale(${scale})`,
    left: (room.width - width * scale) / 2,
  }
  return (
    <>
      <div className="stage" ref={stage}>
        {room.width === 0
          ? null
          : frames.map(frame => (
              <iframe
                key={frame.start}
                className={frame === shown ? 'stage-frame' : 'stage-frame is-coming'}
                title={text('preview.frame')}
                sandbox="allow-scripts allow-popups"
                allow="autoplay"
                src={frame.src}
                style={style}
                onLoad={() => setShown(frame)}
              />
            ))}
      </div>
      <PreviewNote settings={settings} refused={refused} />
      <PreviewSlots slots={slots} />
    </>
  )
}

/**
 * The frame's address and options, as the loader would make them on this page. The page's language and theme are the
 * defaults.
 */
function useWanted(settings: Settings): Begun & { readonly live: string } {
  const language = useLanguage()
  const settled = useSettled(settings)
  // Omit `height` and `sandbox`: the stage has its own.
  const read = (name: string) => {
    const option = OPTION_NAMES.find(other => other === name)
    return option === undefined || option === 'height' || option === 'sandbox'
      ? null
      : (settled[option] ?? null)
  }
  const [src, start, live] = readFrameOptions(read, window.location.origin, language, currentTheme(window))
  return { src, start, live }
}

interface Room {
  readonly width: number
  readonly height: number
}

function useRoom(stage: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = stage
    if (current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])
  return room
}

const QUIET_MS = 300

/** Returns the value after 300 ms without a change. An owner who types a number means the last one. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, QUIET_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface PreviewNoteProps {
  readonly settings: Settings
  /** Options that the widget does not use. */
  readonly refused: readonly OptionName[]
}

/** A note about options that the preview refuses, awaits, or cannot show. */
function PreviewNote({ settings, refused }: PreviewNoteProps) {
  const text = useText()
  const names = refused.map(name => text(`option.${name}`)).join(', ')
  return (
    <output className="note preview-note">
      {refused.length > 0
        ? text('preview.refused', { names })
        : settings.size === 'match' && settings.match === undefined
          ? text('preview.needsMatch')
          : settings.leagues === undefined && NEEDS_LEAGUE.some(size => size === settings.size)
            ? text('preview.needsLeague')
            : text(settings.height === 'auto' ? 'preview.grows' : 'preview.fixed')}
    </output>
  )
}

/** `slots`: as in `data-slots` (docs/contracts.md). Empty until the widget has answered. */
function PreviewSlots({ slots }: { readonly slots: string }) {
  const text = useText()
  if (slots === '') return null
  return (
    <ul className="preview-slots note" aria-label={text('preview.slots')}>
      {slots.split(' ').map(entry => {
        const [name = '', where = ''] = entry.split(':')
        return (
          <li key={name}>
            <code>{name}</code> {wordsOf(text, where)}
          </li>
        )
      })}
    </ul>
  )
}

const WORDS = ['header', 'toolbar', 'bottom', 'after'] as const

/** `where`: `header`, `after-3`. */
function wordsOf(text: Text, where: string): string {
  const [said, count = ''] = where.split('-')
  const word = WORDS.find(word => word === said) ?? 'none'
  return text(`slots.${word}`, { count })
}
