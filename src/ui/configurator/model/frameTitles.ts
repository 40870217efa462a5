/** The titles of frames by language, for screen readers. `vn` has no titles of its own here. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>('./*/frame.json', {
  base: '../../../../locales',
  eager: true,
  import: 'default',
})

export const FRAME_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).flatMap(([path, { 'frame.title': title }]) => {
    const [, language = ''] = path.split('/')
    return title === undefined ? [] : [[language, title]]
  }),
)
