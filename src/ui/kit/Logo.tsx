/**
 * The crest of a team, or the flag or picture of a league. Letters replace a missing picture and a picture that failed
 * to load.
 */
import { memo, use, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PicturesContext } from './createPictures'

/** Picture addresses that failed to load. They are not requested again until the page is reloaded. */
const broken = new Set<string>()

/** Smallest size in pixels at which all letters fit. Below this size only the first letter is shown. */
const ROOMY_PX = 24

interface LogoProps {
  /** Address of the picture. Empty if there is no picture. */
  readonly src: string
  /** Letters shown without a picture. Empty letters render no element. */
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
      // `PicturesContext`, where present, sets the address itself.
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
