/** The end of the site's list. Its footer is loaded once the list is live and its end is visible. */
import { useEffect, useRef, useState } from 'react'
import { isCurrent } from '../../engine/contract/isCurrent'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { latePart } from '../kit/late/latePart'

const SiteFooter = latePart(() => import('./app/SiteFooter').then(({ SiteFooter }) => SiteFooter), {
  texts: 'dialogs',
  broken: 'nothing',
})
const isLive = ({ health }: View) => isCurrent(health)

export function ListEnd() {
  const mark = useRef<HTMLDivElement>(null)
  const live = useView(isLive)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!live || seen || mark.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [live, seen])
  return <div ref={mark}>{seen ? <SiteFooter /> : null}</div>
}
