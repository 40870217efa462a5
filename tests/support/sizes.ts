/** The three window sizes that the product is designed for. */
export const SIZES = {
  wide: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const
export type Size = keyof typeof SIZES
