/** The gallery's own page: controls of the look, an index at the side, the sections. */
import { useEffect, useState } from 'react'
import { putTheme } from '../../src/ui/state/theme'
import { SIZES } from '../support/sizes'
import { Frame } from './Frame'
import { SECTIONS } from './sections'
import type { GalleryState, Section } from './state'
import { addressOf, CHOICES, LABELS, readWish, type Wish } from './wish'
import './gallery.css'

export function Gallery() {
  const [wish, setWish] = useState(() => readWish(window.location.search))
  useEffect(() => {
    putTheme(document.documentElement, wish.theme)
    window.history.replaceState(null, '', `?${addressOf(wish)}${window.location.hash}`)
  }, [wish])
  return (
    <div className="gallery">
      <header className="gallery-head">
        <h1>Gallery</h1>
        {(Object.keys(CHOICES) as (keyof Wish)[]).map(name => (
          <Choice key={name} name={name} wish={wish} onChoose={setWish} />
        ))}
      </header>
      <Index />
      <main>
        {SECTIONS.map(section => (
          <SectionView key={section.title} section={section} wish={wish} />
        ))}
      </main>
    </div>
  )
}

interface ChoiceProps<Name extends keyof Wish> {
  readonly name: Name
  readonly wish: Wish
  readonly onChoose: (wish: Wish) => void
}

function Choice<Name extends keyof Wish>({ name, wish, onChoose }: ChoiceProps<Name>) {
  const values: readonly Wish[Name][] = CHOICES[name]
  return (
    <fieldset className="gallery-choice">
      <legend>{name}</legend>
      {values.map(value => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={wish[name] === value}
          onClick={() => onChoose({ ...wish, [name]: value })}
        >
          {LABELS[name](value)}
        </button>
      ))}
    </fieldset>
  )
}

const idOf = (...names: readonly string[]) => names.join(' ').replace(/\W+/g, '-').toLowerCase()

function Index() {
  return (
    <nav className="gallery-index" aria-label="Index">
      {SECTIONS.map(({ title, states }) => (
        <section key={title}>
          <a href={`#${idOf(title)}`}>{title}</a>
          <ul>
            {states.map(({ name }) => (
              <li key={name}>
                <a href={`#${idOf(title, name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface SectionProps {
  readonly section: Section
  readonly wish: Wish
}

function SectionView({ section: { title, states }, wish }: SectionProps) {
  return (
    <section className="gallery-section">
      <h2 id={idOf(title)}>{title}</h2>
      <div className="gallery-states">
        {states.map(state => (
          <StateView key={state.name} title={title} state={state} wish={wish} />
        ))}
      </div>
    </section>
  )
}

interface StateProps {
  readonly title: string
  readonly state: GalleryState
  readonly wish: Wish
}

/** Height of a state with its content's height, until it is measured. */
const FIRST_HEIGHT_PX = 160

function StateView({ title, state: { name, height }, wish }: StateProps) {
  const device = SIZES[wish.size]
  const address = `/gallery/state?${new URLSearchParams({ section: title, state: name })}&${addressOf(wish)}`
  return (
    <figure id={idOf(title, name)}>
      <figcaption>
        <a href={address} target="_blank" title="Alone, in a window of its own">
          {name}
        </a>
      </figcaption>
      <Frame
        // Another look has another address, for which a new frame is made.
        key={address}
        title={`${title}: ${name}`}
        address={address}
        size={{ width: device.width, height: height === 'device' ? device.height : FIRST_HEIGHT_PX }}
      />
    </figure>
  )
}
