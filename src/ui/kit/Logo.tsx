/** The crest of a team, or what stands for a league. Letters stand where there is no picture or it failed to load. */
import { memo, use, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PicturesContext } from './createPictures'

/** Addresses that failed. They are not requested again until the page is reloaded. */
const broken = new Set<string>()

/** From this size on, in pixels, there is room for both letters. */
const ROOMY_PX = 24

interface LogoProps {
  /** Empty where there is no picture. */
  readonly src: string
  /** Without letters nothing stands there. */
  readonly letters: string
  readonly size: number
  readonly className: string
}

export const Logo = memo(function Logo({ src, letters, size, className }: LogoProps) {
  const pictures = use(PicturesContext)
  const image = useRef<HTMLImageElement>(null)
  const [, setFailed] = useState('')
  const address = broken.has(src) ? '' : src
  useLayoutEffect(
    () => (image.current === null ? undefined : pictures?.show(image.current, address)),
    [pictures, address],
  )
  if (address === '') {
    const shown = size < ROOMY_PX ? /./u.exec(letters)?.[0] : letters
    return shown && <i className={`${className} monogram`} aria-hidden="true" data-letters={shown} />
  }
  const onError = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget.getAttribute('src') !== src) return
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
