/** Turns the `data-*` attributes that a site owner writes into the frame's address. Names: docs/contracts.md. */
import { HEIGHTS, OPTIONS } from '../options'

export interface FrameWish {
  readonly src: string
  readonly title: string
  /** Pixels; `auto`: as high as the widget's content. */
  readonly height: number | 'auto'
  readonly sandbox: string | null
}

const TITLES: Readonly<Record<string, string>> = {
  en: 'Live football scores and odds',
  id: 'Skor dan odds sepak bola langsung',
  th: 'ผลบอลสดและราคาบอล',
  vi: 'Tỷ số và tỷ lệ kèo bóng đá trực tiếp',
}
const { least, most } = OPTIONS.height

/** `base`: the loader's own address; `hostLanguage`: the `lang` of the host page. */
export function readWish(
  data: Readonly<Record<string, string | undefined>>,
  base: string,
  hostLanguage: string,
): FrameWish {
  const lang = plain(data['lang'] ?? hostLanguage)
  const height = data['height'] === 'auto' ? 'auto' : heightOf(data['height'])
  const address = new URL('/widget.html', base)
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') address.searchParams.set(name, value)
  }
  put('lang', lang)
  put('theme', data['theme'] === 'light' || data['theme'] === 'dark' ? data['theme'] : undefined)
  put('league', data['league'])
  put('nation', data['nation'])
  put('nav', data['nav'])
  put('date', data['date'])
  put('height', height === 'auto' ? 'auto' : undefined)
  const title = data['title'] ?? TITLES[lang === 'vn' ? 'vi' : lang] ?? TITLES['vi'] ?? ''
  return { src: address.href, title, height, sandbox: data['sandbox'] ?? null }
}

const plain = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

function heightOf(text: string | undefined): number {
  const pixels = Number.parseInt(text ?? '', 10)
  return Number.isNaN(pixels) ? HEIGHTS.full : Math.min(most, Math.max(least, pixels))
}
