/** The crest of a league or team, or a country's flag; the default one where there is none or it fails to load. */
import { useState } from 'react'

const DEFAULTS = {
  league: `${import.meta.env.BASE_URL}league.svg`,
  team: `${import.meta.env.BASE_URL}team.svg`,
  /** A country without a flag shows nothing. */
  country: '',
} as const

/** Addresses that failed; they are not requested again until the page is reloaded. */
const broken = new Set<string>()

interface LogoProps {
  readonly of: keyof typeof DEFAULTS
  readonly src: string
  readonly size: number
  readonly className: string
}

export function Logo({ of, src, size, className }: LogoProps) {
  const [, setFailed] = useState('')
  const shown = src === '' || broken.has(src) ? DEFAULTS[of] : src
  if (shown === '') return null
  const onError = () => {
    if (shown !== src) return
    broken.add(src)
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
