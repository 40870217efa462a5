/** The titles of frames by language, for programs that read a page aloud. `vn` has no words of its own here. */
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
