/** How a list is drawn, by its size, its page and the page's actions. */
import { useMemo, type RefObject } from 'react'
import type { RowKey } from '../../engine/contract/view'
import type { Text } from '../i18n/texts'
import { useTextScale } from '../kit/dom/textScale'
import { useSteady } from '../state/sameFields'
import type { MatchListProps } from './listProps'
import { rowWords, type Drawing } from './model/drawing'
import { cardRoomOf, rowHeight, type CardRoom, type RowLines } from './model/rowHeight'
import type { RowPlan } from './scroll/keepOffset'
import { cardRoomFor, isFull, rowLinesFor, shownBetType, useListWidth } from './scroll/useListWidth'

type Shape = Pick<MatchListProps, 'layout' | 'betType' | 'tiles'>
type ShapeProps = Shape & Pick<MatchListProps, 'isBeside'>

/** Form of the rows at the current size. */
export interface RowsForm extends Shape {
  readonly room: CardRoom
  /** Whether cards have room for the tiles of both periods. */
  readonly full: boolean
  readonly lines: RowLines
  /** The text scale. */
  readonly scale: number
}

export function useRowsForm(
  scroller: RefObject<HTMLElement | null>,
  { layout, betType: chosen, tiles, isBeside = false }: ShapeProps,
): RowsForm {
  const scale = useTextScale()
  const width = useListWidth(scroller, scale)
  const betType = layout === 'wide' ? shownBetType(width, chosen, isBeside) : chosen
  const room = cardRoomOf(cardRoomFor(width), width, tiles, betType)
  const full = room === 'roomy' && isFull(width, scale) && betType === 1 && tiles !== 'other'
  return useSteady({ layout, betType, tiles, room, full, lines: rowLinesFor(width, betType), scale })
}

/** `lead`: pixels before the first row. */
export function useRowPlan(keys: readonly RowKey[], form: RowsForm, lead: number): RowPlan {
  return useMemo(() => {
    const heights = { ...form, room: form.full ? 'full' : form.room } as const
    return { keys, lead, heightOf: key => rowHeight(key, heights) }
  }, [keys, form, lead])
}

export function useDrawing(text: Text, form: RowsForm, props: MatchListProps): Drawing {
  const { toCome, outcomes = false, opensLeagues = false, opensTables = false, linkLanguage = null } = props
  const { layout, betType, tiles, full, lines } = form
  return useSteady({
    layout,
    betType,
    tiles,
    full,
    lines,
    text,
    words: useMemo(() => rowWords(text, toCome), [text, toCome]),
    outcomes,
    opensLeagues,
    opensTables,
    linkLanguage,
    tables: props.onOpenLeague !== undefined && !opensLeagues,
    details: props.onOpenDetail !== undefined,
    prices: props.onOpenPrice !== undefined,
    matches: props.onOpenMatch !== undefined,
    hides: props.onHideLeague !== undefined,
    menus: layout === 'card' && form.room !== 'roomy',
  })
}

/** Attributes by which style sheets draw the list in its form. */
export const formAttributes = (
  { layout, betType, tiles, room, full, lines }: RowsForm,
  { details }: Pick<Drawing, 'details'>,
) => ({
  'data-layout': layout,
  'data-bet': betType,
  'data-tiles': tiles,
  'data-room': room,
  'data-full': full || undefined,
  'data-lines': layout === 'wide' ? lines : undefined,
  'data-details': details || undefined,
})
