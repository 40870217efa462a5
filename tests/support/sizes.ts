/** The three windows that the product is drawn for. */
export const SIZES = {
  wide: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const
export type Size = keyof typeof SIZES
