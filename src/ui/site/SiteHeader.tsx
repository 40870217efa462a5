/** The site's header: brand, the menu where there is room for it, and the theme button. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentTheme, putTheme } from '../embed/theme'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { usePreferences } from '../prefs/usePreferences'
import { ScreenLink } from './ScreenLink'
import './site.css'

export function SiteHeader({ menu }: { menu: ReactNode }) {
  const text = useText()
  return (
    <header className="site-head">
      <ScreenLink screen="home" className="brand">
        {text('app.name')}
      </ScreenLink>
      {menu}
      <ThemeButton />
    </header>
  )
}

function ThemeButton() {
  const text = useText()
  const { prefs, choices } = usePreferences()
  const [theme, setTheme] = useState(() => currentTheme(window))
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    choices.change(draft => void (draft.prefs.theme = next))
  }
  const chosen = useRef(prefs.theme)
  useEffect(() => {
    // Only after a choice: the theme at the start may come from the address.
    if (chosen.current === prefs.theme) return
    chosen.current = prefs.theme
    putTheme(document.documentElement, prefs.theme)
    setTheme(currentTheme(window))
  }, [prefs.theme])
  return (
    <Button
      label={text(theme === 'dark' ? 'app.lightTheme' : 'app.darkTheme')}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      iconOnly
      onPress={turn}
    />
  )
}
