/** Line icons on a 16 by 16 grid, in the colour of the text. Decoration only: the control needs a label of its own. */
export const PATHS = {
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.4 10.4 14 14',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  sliders: 'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 2.8v3.4M6 9.8v3.4',
  star: 'M8 1.9l1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z',
  flame:
    'M8.4 1.8c.5 2.6 3.8 3.9 3.8 7.6a4.2 4.2 0 0 1-8.4 0c0-1.7.8-2.7 1.7-3.6.2 1 .6 1.6 1.2 1.9-.2-2.3.2-4.4 1.7-5.9z',
  pulse: 'M1.5 8.5h3l2-5 3 9 2-4h3',
  trophy:
    'M4.5 2.5h7v4a3.5 3.5 0 0 1-7 0zM4.5 4H2.3c0 2 .7 3.2 2.4 3.4M11.5 4h2.2c0 2-.7 3.2-2.4 3.4M8 10v2M5.5 13.5h5',
  sound: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 6a3 3 0 0 1 0 4M12.4 4a6 6 0 0 1 0 8',
  soundOff: 'M2 6v4h2.5L8 13V3L4.5 6zM10.8 6.3l3.4 3.4M14.2 6.3l-3.4 3.4',
  fold: 'M4 2.5 8 6l4-3.5M4 13.5 8 10l4 3.5',
  unfold: 'M4 5.5 8 2l4 3.5M4 10.5 8 14l4-3.5',
  pause: 'M5 3v10M11 3v10',
  play: 'M4.5 2.8v10.4L13 8z',
} as const
export type IconName = keyof typeof PATHS

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return <IconShape path={PATHS[name]} filled={filled} />
}

/** The shape of an icon that only one part of the page uses. */
export function IconShape({ path, filled }: { path: string; filled: boolean }) {
  return (
    <svg
      className={filled ? 'icon is-filled' : 'icon'}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
