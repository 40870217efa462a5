/**
 * Chart of the recorded home price of a handicap. One small element floats over the wide list while the price is
 * hovered or focused. Screen readers have the tooltip.
 *
 * Rule HIS21 in docs/rules/history.md. Errors: without an answer, no chart appears.
 */
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import { drawnSteps } from '../../kit/price/drawnSteps'
import type { Engine } from '../../client/startEngine'
import './sparkline.css'

const REST_MS = 150
/** Interval of checks whether the price is still mounted and still hovered or focused. */
const CHECK_MS = 500
const WIDTH = 120
const HEIGHT = 36
const EDGE = 4
const LEAST_POINTS = 2

/** Removes the chart that is shown now. */
let end = () => undefined as void

export function showSparkline(cell: HTMLElement, engine: Engine) {
  end()
  const match = Number(cell.closest<HTMLElement>('[data-match]')?.dataset['match'])
  const list = cell.closest<HTMLElement>('.list[data-layout="wide"]')
  if (list === null || cell.dataset['cell']?.startsWith('HDP.') !== true) return
  let floating: HTMLElement | undefined
  const isThere = () => cell.isConnected && (cell.matches(':hover') || cell === document.activeElement)
  const show = async () => {
    const history = await engine.commands().details.priceHistory(match, 'HDP')
    if (timer === undefined || history === null || !isThere()) return
    floating = drawn(history)
    if (floating === undefined) return
    list.append(floating)
    position(floating, cell)
  }
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(
    () => void show().catch(() => undefined),
    REST_MS,
  )
  const looks = setInterval(() => {
    if (!isThere()) end()
  }, CHECK_MS)
  const leave = () => end()
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end()
  }
  cell.addEventListener('pointerleave', leave)
  cell.addEventListener('focusout', leave)
  document.addEventListener('scroll', leave, { capture: true, passive: true })
  document.addEventListener('keydown', onKey)
  end = () => {
    clearTimeout(timer)
    timer = undefined
    clearInterval(looks)
    floating?.remove()
    cell.removeEventListener('pointerleave', leave)
    cell.removeEventListener('focusout', leave)
    document.removeEventListener('scroll', leave, { capture: true })
    document.removeEventListener('keydown', onKey)
    end = () => undefined
  }
}

function position(floating: HTMLElement, cell: HTMLElement) {
  const { top, bottom, left, right } = cell.getBoundingClientRect()
  const { width, height } = floating.getBoundingClientRect()
  const above = top - height - EDGE
  floating.style.top = `${above < 0 ? bottom + EDGE : above}px`
  floating.style.left = `${Math.max(EDGE, Math.min(right - width, left))}px`
}

function drawn(history: PriceHistory): HTMLElement | undefined {
  if (history.points.filter(({ quote }) => quote !== null).length < LEAST_POINTS) return undefined
  const parts = drawnSteps(history, 'up')
  const opening = history.opening?.up.value ?? null
  const prices = [...parts.flat().map(({ cell }) => cell.value), opening].filter(price => price !== null)
  const yOf = heights(prices)
  const xOf = watchedShare(history)
  const lines = parts.map(part =>
    part
      .map(
        ({ from, to, cell }, index) =>
          `${index === 0 ? 'M' : 'L'}${xOf(from)} ${yOf(cell.value ?? 0)}H${xOf(to)}`,
      )
      .join(''),
  )
  const picture = svg('svg', { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` })
  if (opening !== null)
    picture.append(svg('path', { class: 'spark-opening', d: `M0 ${yOf(opening)}H${WIDTH}` }))
  picture.append(...lines.map(d => svg('path', { class: 'spark-line', d })))
  const floating = document.createElement('div')
  floating.className = 'list-spark'
  floating.ariaHidden = 'true'
  floating.append(picture)
  return floating
}

function svg(name: 'svg' | 'path', attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function heights(prices: readonly number[]): (price: number) => number {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = HEIGHT - 2 * EDGE
  return price => (high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((price - low) / (high - low)) * room)
}

/** Returns the x position of a time in pixels: the watched share of the time before it. Unwatched time has width 0. */
function watchedShare({ spans }: PriceHistory): (at: number) => number {
  const watchedUntil = (at: number) =>
    spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0)
  const all = watchedUntil(Infinity)
  return at => (all === 0 ? 0 : (watchedUntil(at) / all) * WIDTH)
}
