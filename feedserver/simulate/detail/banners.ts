/**
 * Our own banners: the `adBanners` list and its pictures, so that no slot needs another host. Format: docs/wire.md 7.8.
 */

const SLOTS = {
  'nav-01': [1220, 52],
  'nav-02': [1220, 52],
  'nav-03': [1220, 52],
  topleft: [604, 52],
  topright: [604, 52],
  'match-list': [1220, 52],
  catfish: [710, 60],
  sixinone: [1220, 52],
  sixinone2: [1220, 52],
  'mobile-01': [414, 45],
  'mobile-02': [414, 34],
} as const

/** Pictures for phones, for slots of another shape there. */
const PHONE_PICTURES = {
  'sixinone-phone': [414, 45],
  'sixinone2-phone': [414, 45],
  'catfish-phone': [414, 45],
} as const

const PICTURES = { ...SLOTS, ...PHONE_PICTURES }

/** Inactive slots, so that pages also show an empty one. */
const INACTIVE: ReadonlySet<string> = new Set<keyof typeof SLOTS>(['nav-03', 'sixinone2'])

const banner = (pos: string) => ({
  pos,
  tracking: `https://ads.example/${pos}`,
  tracking_mobile: '',
  imgUrl: `/ads/${pos}.svg`,
  imgUrl_tablet: '',
  imgUrl_mobile: isPicture(`${pos}-phone`) ? `/ads/${pos}-phone.svg` : '',
  text: '',
  type: 'image',
  url: '',
  active: !INACTIVE.has(pos),
})

export const bannersJson = (): string => JSON.stringify(Object.keys(SLOTS).map(banner))

export const bannersJs = (): string => `var adBanners=${bannersJson()};\n`

const isPicture = (name: string): name is keyof typeof PICTURES => Object.hasOwn(PICTURES, name)

/** Picture in the size of the slot, `null` for an unknown name. */
export function bannerSvg(name: string): string | null {
  if (!isPicture(name)) return null
  const [width, height] = PICTURES[name]
  const middle = height / 2 + 5
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><linearGradient id="g"><stop stop-color="#0b3d2e"/><stop offset="1" stop-color="#14805e"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<text x="50%" y="${middle}" fill="#fff" font-family="sans-serif" font-size="15" text-anchor="middle">`,
    `${name} · ${width} × ${height}</text></svg>`,
  ].join('')
}
