/**
 * The widget as a visitor gets it for the first time: in a frame without an origin, so that nothing stored on this device
 * shows in it. As wide as the device, scaled down where the page is narrower.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { readFrameOptions } from '../../embed/loader/address'
import { currentTheme } from '../../state/theme'
import { useLanguage, useText } from '../../i18n/useText'
import { DEVICES, type PreviewDevice } from '../model/configuration'
import { frameHeight } from '../model/embedCode'
import { OPTION_NAMES, type Settings } from '../model/settings'
import { PreviewNote } from './PreviewNote'
import { PreviewSlots } from './PreviewSlots'
import { useTalk } from './useTalk'

interface PreviewProps {
  readonly settings: Settings
  readonly device: PreviewDevice
  /** Whether the places for banners are shown, filled or not. */
  readonly showsSlots: boolean
}

/** A frame starts again when its starting options differ; it receives the others while it runs. */
interface Begun {
  readonly start: string
  readonly src: string
}

export function Preview({ settings, device, showsSlots }: PreviewProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const { live, ...begun } = useWanted(settings)
  // A widget that has shown the places does not hide them.
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

/** What the loader would make of the settings on this page, whose language and theme apply where the owner names none. */
function useWanted(settings: Settings): Begun & { readonly live: string } {
  const language = useLanguage()
  const settled = useSettled(settings)
  // The stage has a height of its own, and is its own sandbox.
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

/** The value once it has not changed for a moment: an owner who types a number means the last one. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, QUIET_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
