/**
 * The widget as a visitor gets it for the first time: in a frame without an origin, so that nothing kept on this device
 * shows in it. As wide as the device, scaled down where the page is narrower.
 */
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { useLanguage, useText } from '../../i18n/useText'
import { DEVICES, type Device } from '../model/configuration'
import { frameAddress, frameHeight } from '../model/embedCode'
import type { Settings } from '../model/settings'
import { PreviewNote } from './PreviewNote'
import { useRefused } from './useRefused'
import { useSettled } from './useSettled'

interface PreviewProps {
  readonly settings: Settings
  readonly device: Device
}

export function Preview({ settings, device }: PreviewProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const language = useLanguage()
  // This page is the host, whose language applies where the owner names none.
  const wanted = useSettled(frameAddress({ lang: language, ...settings }, window.location.origin))
  const [shown, setShown] = useState(wanted)
  const frames = shown === wanted ? [wanted] : [shown, wanted]
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
  const refused = useRefused(stage, shown)
  return (
    <>
      <div className="stage" ref={stage}>
        {room.width === 0
          ? null
          : frames.map(address => (
              <iframe
                key={address}
                className={address === shown ? 'stage-frame' : 'stage-frame is-coming'}
                title={text('preview.frame')}
                sandbox="allow-scripts allow-popups"
                allow="autoplay"
                src={address}
                style={style}
                onLoad={() => setShown(address)}
              />
            ))}
      </div>
      <PreviewNote settings={settings} refused={refused} />
    </>
  )
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
