/**
 * The page of a rival, `?rows=hand`: the product's own engine on the same feed, and another way to show its rows. Above
 * the list an empty strip is as high as what stands there in the product.
 */
import { WIDGET } from '../../src/ui/state/profile'
import { startPage } from '../../src/ui/page/startPage'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import './rival/rows.css'
import './rival/card.css'
import './rival/wide.css'
import { ranksOf, totalOf, type Layout } from './rival/geometry'
import { mountHand } from './rival/hand'
import { mountRecycled, mountTanstack } from './rival/lists'

type Engine = Awaited<ReturnType<typeof startPage>>['engine']
type Mount = (engine: Engine, scroller: HTMLElement, layout: Layout) => void

/** A box as high as the list, which ignores what it is told: the cost of scrolling and of the engine's messages alone. */
const mountEmpty: Mount = ({ store }, scroller, layout) => {
  const body = scroller.appendChild(document.createElement('div'))
  body.dataset['match'] = ''
  store.onView(() => {
    const height = `${totalOf(ranksOf(store.view().keys, layout))}px`
    if (body.style.height !== height) body.style.height = height
  })
}

const RIVALS: Readonly<Record<string, Mount>> = {
  empty: mountEmpty,
  hand: mountHand,
  tanstack: mountTanstack,
  recycled: mountRecycled,
}

const layout: Layout = window.innerWidth > 1_024 ? 'wide' : 'card'
const mount = RIVALS[new URLSearchParams(window.location.search).get('rows') ?? '']
if (mount === undefined) throw new Error(`?rows= is one of ${Object.keys(RIVALS).join(', ')}`)
document.body.dataset['layout'] = layout
const scroller = document.createElement('div')
scroller.dataset['list'] = ''
document.body.append(scroller)
mount((await startPage(WIDGET)).engine, scroller, layout)
