/** The crest of a league or team, or the flag of a country. A default crest stands where there is none or it failed to load. */
import { memo, use, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PicturesContext } from './createPictures'

const DEFAULTS = {
  league: `${import.meta.env.BASE_URL}league.svg`,
  team: `${import.meta.env.BASE_URL}team.svg`,
  /** A country without a flag shows nothing. */
  country: '',
} as const
type LogoKind = keyof typeof DEFAULTS

/** Addresses that failed. They are not requested again until the page is reloaded. */
const broken = new Set<string>()

/** The address to show; empty where there is nothing to show. `src`: empty where the feed has none. */
const addressOf = (of: LogoKind, src: string): string => (src === '' || broken.has(src) ? DEFAULTS[of] : src)

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
  const address = addressOf(of, src)
  useLayoutEffect(
    () => (image.current === null ? undefined : pictures?.show(image.current, address)),
    [pictures, address],
  )
  if (address === '') return null
  const onError = ({ currentTarget }: SyntheticEvent) => {
    if (address !== src || currentTarget.getAttribute('src') !== src) return
    broken.add(src)
    setFailed(src)
  }
  return (
    <img
      ref={image}
      className={className}
      // With a queue of pictures only the queue sets it.
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
