/** The crest of a league or team; the default one where there is none or it fails to load. In rows: list/row/pictures.ts. */
import { useState } from 'react'
import { logoOf, markBroken, type LogoKind } from './logo'

interface LogoProps {
  readonly of: LogoKind
  readonly src: string
  readonly size: number
  readonly className: string
}

export function Logo({ of, src, size, className }: LogoProps) {
  const [, setFailed] = useState('')
  const shown = logoOf(of, src)
  if (shown === '') return null
  const onError = () => {
    if (shown !== src) return
    markBroken(src)
    setFailed(src)
  }
  return (
    <img
      className={className}
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  )
}
