/** `/embed`: a site owner chooses the options of the widget, previews it, and copies the code. */
import { keysOf } from '../../engine/contract/keysOf'
import { useRef, useState, useCallback, useEffect } from 'react'
import { LANGUAGES, LANGUAGE_CODES } from '../../engine/contract/languages'
import { useChangeLanguage, useLanguage, useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { Segments, Select } from '../kit/Select'
import { Toggle } from '../kit/Toggle'
import { CopyButton } from './code/CodeBox'
import { CodePanel } from './code/CodePanel'
import {
  DEVICES,
  readConfiguration,
  writeConfiguration,
  type ChangeConfiguration,
  type PreviewDevice,
} from './model/configuration'
import { embedCode } from './model/embedCode'
import { FRAME_TITLES } from './model/frameTitles'
import { GROUPS, withValue, type OptionName, type Settings } from './model/settings'
import { OptionControl } from './controls/OptionControl'
import { Preview } from './preview/Preview'
import { Reference } from './reference/Reference'
import type { Release } from './model/release'
import { produce } from 'immer'
import './configurator.css'
import './code/code.css'
import './reference/reference.css'

const LANGUAGE_OPTIONS = LANGUAGE_CODES.map(value => ({ value, label: LANGUAGES[value].name }))
const DEVICE_NAMES = keysOf(DEVICES)

export function Configurator({ release }: { release: Release }) {
  const text = useText()
  const language = useLanguage()
  const { change, ...configuration } = useConfiguration()
  const { settings, form, device } = configuration
  const box = useRef<HTMLPreElement>(null)
  const preview = useRef<HTMLElement>(null)
  const [showsSlots, setShowsSlots] = useState(false)
  const pinned = configuration.pinned ? release : null
  const code = embedCode(settings, form, {
    origin: window.location.origin,
    pinned,
    language,
    titles: FRAME_TITLES,
    banners: configuration.banners,
  })
  const set = (name: OptionName, value: string) =>
    change(draft => void (draft.settings = withValue(draft.settings, name, value)))
  return (
    <>
      <PageHead />
      <main className="configurator">
        <div className="intro">
          <h1>{text('configure.title')}</h1>
          <p>{text('configure.lead')}</p>
        </div>
        <section className="options" aria-labelledby="options-title">
          <div className="options-head">
            <h2 id="options-title">{text('configure.options')}</h2>
            <Button
              kind="link"
              label={text('configure.reset')}
              disabled={Object.keys(settings).length === 0}
              onPress={() => change(draft => void (draft.settings = {}))}
            />
            <div className="to-preview">
              <Button label={text('preview.title')} onPress={() => preview.current?.scrollIntoView()} />
            </div>
          </div>
          {GROUPS.map(group => (
            <OptionGroup key={group.name} group={group} settings={settings} onSet={set} />
          ))}
        </section>
        <div className="beside">
          <section ref={preview} className="preview" aria-labelledby="preview-title">
            <div className="preview-head">
              <h2 id="preview-title">
                {text('preview.title')} <small>{DEVICES[device]} px</small>
              </h2>
              <Toggle label={text('preview.slots')} pressed={showsSlots} onToggle={setShowsSlots} />
              <Segments
                label={text('preview.device')}
                options={DEVICE_NAMES.map(value => ({ value, label: text(`device.${value}`) }))}
                value={device}
                onChoose={next => change(draft => void (draft.device = next))}
              />
            </div>
            <Preview settings={settings} device={device} showsSlots={showsSlots} />
            <CopyButton box={box} code={code} label={text('code.copy')} primary />
          </section>
        </div>
        <CodePanel {...{ box, code, configuration, release }} onChange={change} />
        <Reference />
      </main>
    </>
  )
}

function PageHead() {
  const text = useText()
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <header className="configurator-head">
      <a href={`/?lang=${language}`} className="brand">
        {text('app.name')}
      </a>
      <a href={`/demo/?lang=${language}`}>{text('configure.demos')}</a>
      <Select
        label={text('configure.language')}
        value={language}
        options={LANGUAGE_OPTIONS}
        onChoose={next => void changeLanguage(next)}
      />
    </header>
  )
}

interface OptionGroupProps {
  readonly group: (typeof GROUPS)[number]
  readonly settings: Settings
  readonly onSet: (name: OptionName, value: string) => void
}

function OptionGroup({ group, settings, onSet }: OptionGroupProps) {
  const text = useText()
  return (
    <fieldset className="option-group">
      <legend>{text(`group.${group.name}`)}</legend>
      {group.options.map(name => (
        <OptionControl key={name} name={name} settings={settings} onSet={onSet} />
      ))}
    </fieldset>
  )
}

const WIDE = '(min-width: 1000px)'

/** The configuration. Each change replaces the part of the page's address after `#`. */
function useConfiguration() {
  const [usual] = useState<PreviewDevice>(() => (window.matchMedia(WIDE).matches ? 'desktop' : 'phone'))
  const [configuration, setConfiguration] = useState(() => readConfiguration(window.location.hash, usual))
  useEffect(() => {
    const read = () => setConfiguration(readConfiguration(window.location.hash, usual))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [usual])
  useEffect(() => {
    const { pathname, search } = window.location
    const written = pathname + search + writeConfiguration(configuration, usual)
    window.history.replaceState(null, '', written)
  }, [configuration, usual])
  const change = useCallback<ChangeConfiguration>(recipe => setConfiguration(produce(recipe)), [])
  return { ...configuration, change }
}
