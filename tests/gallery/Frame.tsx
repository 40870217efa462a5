/** Shows one state in a frame of its own, loaded when it comes near the screen. */
import { useEffect, useRef, type CSSProperties } from 'react'
import { createTurns } from './turns'

const turns = createTurns(2)
const NEAR = '400px'

interface FrameProps {
  readonly title: string
  readonly address: string
  readonly size: Pick<CSSProperties, 'width' | 'height'>
}

export function Frame({ title, address, size }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current === null ? undefined : loadWhenNear(frame.current, address)), [address])
  // A dialog takes the focus when it opens. The frame is inert until its state is on screen (frame.ts), so that the
  // gallery retains the focus.
  return (
    <div className="gallery-frame">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which fits its frame to itself */}
      <iframe ref={frame} title={title} inert style={size} />
    </div>
  )
}

function loadWhenNear(frame: HTMLIFrameElement, address: string): () => void {
  let leave: () => void = () => undefined
  const load = () => {
    frame.addEventListener('load', () => leave(), { once: true })
    frame.src = address
  }
  const look = ([entry]: readonly IntersectionObserverEntry[]) => {
    if (entry?.isIntersecting === true && !frame.hasAttribute('src')) leave = turns.ask(load)
    else if (!frame.hasAttribute('src')) leave()
  }
  const observer = new IntersectionObserver(look, { rootMargin: NEAR })
  observer.observe(frame)
  return () => {
    observer.disconnect()
    leave()
  }
}
