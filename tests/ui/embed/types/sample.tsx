/** A host's code against `public/embed.d.ts`. `npm run check` compiles it. It is never run. */
import { useEffect, useRef } from 'react'
import type { SixInOneElement } from '../../../../public/embed.d.ts'

export function Scores({ onMatch }: { readonly onMatch: (match: number) => void }) {
  const place = useRef<SixInOneElement>(null)
  useEffect(() => {
    const element = place.current
    const open = (event: HTMLElementEventMap['sixinone:match']) => {
      event.preventDefault()
      onMatch(event.detail.match)
    }
    element?.addEventListener('sixinone:match', open)
    return () => element?.removeEventListener('sixinone:match', open)
  }, [onMatch])
  return (
    <six-in-one
      ref={place}
      lang="vi"
      theme="auto"
      height={700}
      leagues="36,103"
      style={{ display: 'block', height: 700 }}
    />
  )
}

export function plain() {
  window.sixinone = window.sixinone ?? []
  window.sixinone.push(['follow', 2804524], ['setTheme', 'dark'], ['refresh'])
  // @ts-expect-error There is no such call.
  window.sixinone.push(['open', 1])
  const element = document.createElement('six-in-one')
  element.setTheme('light')
  element.follow(2804524)
  element.unfollow(2804524)
  // @ts-expect-error Ids are numbers.
  element.follow('2804524')
  document.addEventListener('sixinone:goal', ({ detail }) =>
    console.log(detail.score, detail.side === 'home'),
  )
}

export const linked = (
  <>
    <six-in-one id="scores" lang="vi" />
    <six-in-one-match for="scores" match={2804524} />
    <six-in-one-standings for="scores" leagues="36" />
  </>
)

// @ts-expect-error Its size is that of its tag.
export const sized = <six-in-one-match size="full" />

// @ts-expect-error A theme that is none.
export const wrong = <six-in-one theme="blue" />
