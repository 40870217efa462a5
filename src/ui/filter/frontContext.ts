import { createContext, type ReactNode } from 'react'

/** The choice that the screen is about, before all other controls (`FrontChoice.tsx`). The widget has none. */
export const FrontContext = createContext<ReactNode>(null)
