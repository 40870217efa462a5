/** The site's header: the brand, and on wide screens the menu, the search, language, sound, theme and settings. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SoundButton } from '../alert/SoundButton'
import { FindButton } from '../filter/find/FindButton'
import { LanguageSelect } from '../filter/settings/LanguageSelect'
import { SettingsButton } from '../filter/settings/SettingsButton'
import { currentTheme, putTheme, type Theme } from '../state/theme'
import { useWindowGuess } from '../kit/dom/windowGuess'
import { useTakingOver } from '../kit/dom/written'
import { useSlides } from '../kit/dom/useMedia'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { IconShape } from '../kit/Icon'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { ScreenLink } from './ScreenLink'
import './site.css'

/** Icon paths, on the grid of `Icon`. */
const MOON = 'M20.98 12.49a9 9 0 1 1-9.47-9.47c.41-.02.62.46.4.8a6 6 0 0 0 8.27 8.27c.34-.21.82-0 .8.4'
const SUN =
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'

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
      {phone ? null : (
        <>
          <FindButton isField />
          <span className="toolbar-tools">
            <LanguageSelect labelled={false} />
            <SoundButton />
            <ThemeButton theme={theme} />
            <SettingsButton />
          </span>
        </>
      )}
    </header>
  )
}

/** The theme on screen. It follows the visitor's choice, which the settings change too. */
function useTheme(): Theme {
  const choice = useChoice(({ prefs }) => prefs.theme)
  const isGuessed = useWindowGuess() !== null
  const takingOver = useTakingOver()
  const [theme, setTheme] = useState<Theme>(() => (isGuessed ? 'light' : currentTheme(window)))
  const chosen = useRef(choice)
  useEffect(() => {
    // Wait for a choice: the initial theme may come from the address.
    if (chosen.current === choice) return
    chosen.current = choice
    putTheme(document.documentElement, choice)
    setTheme(currentTheme(window))
  }, [choice])
  if (isGuessed || takingOver) return choice === 'dark' ? 'dark' : 'light'
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
