/**
 * The code of late parts, loaded once for all pages. Errors: a part that cannot be loaded is omitted, and tried again
 * for the next page.
 */
import type { ComponentType } from 'react'
import type { TextSource } from '../../ui/i18n/texts'
import { SpeechContext } from '../../ui/i18n/useText'
import type { DrawLate } from '../../ui/kit/dom/windowGuess'

type Load = () => Promise<unknown>

/** Loaded parts by their load function. Each late part has its own function. */
const loaded = new Map<Load, unknown>()

export async function loadLate(load: Load): Promise<void> {
  loaded.set(load, await load())
}

interface DrawingOptions {
  /** Texts, including the catalogue `match`. No other late catalogue is loaded. */
  readonly texts: TextSource
  /** Called with each part that is drawn. */
  readonly onDrawn?: (part: unknown) => void
  /** Called with the load function of a missing part. */
  readonly onMissing?: (load: Load) => void
}

/** Draws the parts that are loaded. */
export function drawLateWith({ texts, onDrawn, onMissing }: DrawingOptions): DrawLate {
  return function drawLate<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    props: Props,
    catalogue: Parameters<DrawLate>[2],
  ) {
    if (catalogue !== undefined && catalogue !== 'match') return undefined
    const Part = loaded.get(load) as ComponentType<Props> | undefined
    if (Part === undefined) {
      onMissing?.(load)
      return undefined
    }
    onDrawn?.(Part)
    return (
      <SpeechContext value={texts}>
        <Part {...props} />
      </SpeechContext>
    )
  }
}
