/** The crest of a league or team; the default one where there is none or it fails to load. */
import { memo, use, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PicturesContext } from './pictures'

interface LogoProps {
  readonly of: LogoKind
  readonly src: string
  readonly size: number
  readonly className: string
}

export const Logo = memo(function Logo({ of, src, size, className }: LogoProps) {
  const pictures = use(PicturesContext)
  const image = useRef<HTMLImageElement>(null)
  const [, setFailed] = useState('')
  const address = logoOf(of, src)
  useLayoutEffect(
    () => (image.current === null ? undefined : pictures?.show(image.current, address)),
    [pictures, address],
  )
  if (address === '') return null
  const onError = ({ currentTarget }: SyntheticEvent) => {
    if (address !== src || currentTarget.getAttribute('src') !== src) return
    markBroken(src)
    setFailed(src)
  }
  return (
    <img
      ref={image}
      className={className}
      // Where pictures wait, this attribute is theirs.
      src={pictures === null ? address : undefined}
      alt=""
      width={size}
      height={size}
      loading={pictures === null ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      onError={onError}
    />
  )
})

/** Which picture stands for a league, a team or a country: its own, or the default one where it has none or it failed. */

const DEFAULTS = {
  league: `${import.meta.env.BASE_URL}league.svg`,
  team: `${import.meta.env.BASE_URL}team.svg`,
  /** A country without a flag shows nothing. */
  country: '',
} as const
export type LogoKind = keyof typeof DEFAULTS

/** Addresses that failed; they are not requested again until the page is reloaded. */
const broken = new Set<string>()

/** The address to show; empty where there is nothing to show. `src`: empty where the feed has none. */
export const logoOf = (of: LogoKind, src: string): string =>
  src === '' || broken.has(src) ? DEFAULTS[of] : src

export function markBroken(src: string) {
  broken.add(src)
}
