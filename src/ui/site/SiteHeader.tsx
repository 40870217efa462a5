/** Brand, the screens that exist, and the theme. */
import { useState } from 'react'
import { currentTheme } from '../embed/theme'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { useChoiceStore } from '../prefs/usePreferences'
import './site.css'

export function SiteHeader() {
  const text = useText()
  return (
    <header className="site-head">
      <a className="brand" href="/">
        <span className="brand-mark" aria-hidden="true">
          6
        </span>
        {text('app.name')}
      </a>
      <nav className="screens" aria-label={text('app.screens')}>
        <a href="/" aria-current="page">
          {text('screen.home')}
        </a>
      </nav>
      <ThemeButton />
    </header>
  )
}

function ThemeButton() {
  const text = useText()
  const choices = useChoiceStore()
  const [theme, setTheme] = useState(() => currentTheme(window))
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    setTheme(next)
    choices.change(draft => void (draft.prefs.theme = next))
  }
  return (
    <Button
      label={text(theme === 'dark' ? 'app.lightTheme' : 'app.darkTheme')}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      iconOnly
      onPress={turn}
    />
  )
}
