/** The code of late parts, loaded once for all pages. Errors: a part that cannot be loaded is not drawn, and tried again for the next page. */
import type { ComponentType } from 'react'
import { WithTexts } from '../../ui/i18n/WithTexts'
import type { DrawLate } from '../../ui/kit/dom/windowGuess'

type Load = () => Promise<unknown>

/** By the function that loads it, of which each late part has its own. */
const loaded = new Map<Load, unknown>()

export async function loadLate(load: Load): Promise<void> {
  loaded.set(load, await load())
}

interface DrawingOptions {
  /** Is called with each part that is drawn. */
  readonly onDrawn?: (part: unknown) => void
  /** Is called with what would load a part that is to be drawn. */
  readonly onMissing?: (load: Load) => void
}

/** Draws the parts that are loaded. */
export function drawLateWith({ onDrawn, onMissing }: DrawingOptions): DrawLate {
  return function drawLate<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    props: Props,
    texts: Parameters<DrawLate>[2],
  ) {
    const Part = loaded.get(load) as ComponentType<Props> | undefined
    if (Part === undefined) {
      onMissing?.(load)
      return undefined
    }
    onDrawn?.(Part)
    const part = <Part {...props} />
    return texts === undefined ? part : <WithTexts texts={texts}>{part}</WithTexts>
  }
}
