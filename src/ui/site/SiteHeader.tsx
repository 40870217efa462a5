/** The site's header: brand, the menu where there is room for it, and the theme button. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentTheme, putTheme, type Theme } from '../state/theme'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { useSlides } from '../kit/dom/useMedia'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { IconShape } from '../kit/Icon'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { ScreenLink } from './ScreenLink'
import './site.css'

/** On the grid of `Icon`. */
const MOON = 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z'
const SUN =
  'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.1 1.1M11.9 11.9 13 13M13 3l-1.1 1.1M4.1 11.9 3 13'

export function SiteHeader({ menu }: { menu: ReactNode }) {
  const text = useText()
  const phone = useSlides()
  const theme = useTheme()
  return (
    <header className="site-head">
      <ScreenLink screen="home" className="brand">
        {phone ? <span className="sr-only">{text('app.name')}</span> : text('app.name')}
      </ScreenLink>
      {menu}
      {phone ? null : <ThemeButton theme={theme} />}
    </header>
  )
}

/** The theme on screen. It follows the visitor's choice, which the settings change too. */
function useTheme(): Theme {
  const choice = useChoice(({ prefs }) => prefs.theme)
  const guess = useWindowGuess()
  const [theme, setTheme] = useState<Theme>(() => {
    if (guess === null) return currentTheme(window)
    return choice === 'dark' ? 'dark' : 'light'
  })
  const chosen = useRef(choice)
  useEffect(() => {
    // Only after a choice: the theme at the start may come from the address.
    if (chosen.current === choice) return
    chosen.current = choice
    putTheme(document.documentElement, choice)
    setTheme(currentTheme(window))
  }, [choice])
  return theme
}

function ThemeButton({ theme }: { readonly theme: Theme }) {
  const text = useText()
  const choices = useChoiceStore()
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    choices.change(draft => void (draft.prefs.theme = next))
  }
  return (
    <Button label={text(theme === 'dark' ? 'app.lightTheme' : 'app.darkTheme')} iconOnly onPress={turn}>
      <IconShape path={theme === 'dark' ? SUN : MOON} filled={false} />
    </Button>
  )
}
