/** Runs in a separate page, after the measurement: reads screenshots, JPEG in base64. */
import { blankShare, type Area } from '../blank/pixels'

declare global {
  interface Window {
    /** Undrawn share of the list, for each screenshot. */
    readonly blankShares: (screenshots: readonly string[], area: Area) => Promise<readonly number[]>
  }
}

async function pixelsOf(screenshot: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(screenshot), character => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

Object.assign(window, {
  async blankShares(screenshots: readonly string[], area: Area) {
    const shares: number[] = []
    for (const screenshot of screenshots) shares.push(blankShare(await pixelsOf(screenshot), area))
    return shares
  },
})
