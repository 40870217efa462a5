/** Finds the pixels in which two pictures differ. A browser decodes and encodes the pictures. */
import { chromium, type Page } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser'

interface Difference {
  readonly pixels: number
  /** Share of all pixels, from 0 to 1. */
  readonly share: number
  /** The later picture, pale, with differing pixels in magenta, as PNG. */
  readonly marked: Buffer
}

export interface Differ {
  /** Compares two pictures in PNG. */
  readonly compare: (before: Buffer, after: Buffer) => Promise<Difference>
  readonly close: () => Promise<void>
}

export async function startDiffer(): Promise<Differ> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium. CHROME_PATH names one.')
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] })
  const page = await browser.newPage()
  return { compare: (before, after) => compareIn(page, before, after), close: () => browser.close() }
}

async function compareIn(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  const addresses = [before, after].map(png => `data:image/png;base64,${png.toString('base64')}`)
  const { pixels, share, marked } = await page.evaluate(markedDifference, addresses)
  return { pixels, share, marked: Buffer.from(marked, 'base64') }
}

/** Runs in the page. The area that only the larger picture covers counts as different. */
async function markedDifference(addresses: readonly string[]) {
  const images = await Promise.all(
    addresses.map(async address => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image
    }),
  )
  const width = Math.max(...images.map(image => image.naturalWidth))
  const height = Math.max(...images.map(image => image.naturalHeight))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas.')
  const [old, made] = images.map(image => {
    context.clearRect(0, 0, width, height)
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height)
  })
  const [was, is] = [new Uint32Array(old?.data.buffer ?? []), new Uint32Array(made?.data.buffer ?? [])]
  const marks = context.createImageData(width, height)
  const out = new Uint32Array(marks.data.buffer)
  const MAGENTA = 0xff_ff_00_ff
  let pixels = 0
  for (let at = 0; at < is.length; at++) {
    if (was[at] !== is[at]) {
      pixels++
      out[at] = MAGENTA
    } else out[at] = ((is[at] ?? 0) & 0xff_ff_ff) | 0x40_00_00_00
  }
  context.putImageData(marks, 0, 0)
  return { pixels, share: pixels / (width * height), marked: canvas.toDataURL().split(',')[1] ?? '' }
}
