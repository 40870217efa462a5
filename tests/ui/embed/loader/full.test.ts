import { afterEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { followLinks } from '../../../../src/ui/embed/loader/links'
import { defineParts } from '../../../../src/ui/embed/loader/parts'
import { startLoader } from '../../../../src/ui/embed/loader/place'

defineParts()
followLinks()
startLoader()

const added: Element[] = []
afterEach(() => added.splice(0).forEach(element => element.remove()))

/** Inserts a host element far below the screen, where no frame loads. */
function put(html: string, style = 'position: absolute; top: 100000px; height: 500px'): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = style
  const parsed = new DOMParser().parseFromString(html, 'text/html').body
  place.append(...[...parsed.children].map(element => document.importNode(element, true)))
  added.push(place)
  return place
}
const elementIn = (place: HTMLElement, tag: string) => {
  const element = place.querySelector<HTMLElement>(tag)
  if (element === null) throw new Error(`no ${tag}`)
  return element
}
const frameIn = (element: HTMLElement) => element.shadowRoot?.querySelector('iframe') ?? null
const queryOf = (element: HTMLElement) =>
  Object.fromEntries(new URL(frameIn(element)?.src || 'about:blank').searchParams)

describe('[EMB38] [EMB124] elements for a match and for standings', () => {
  test.each([
    ['six-in-one-match', 'match', '7', 'match'],
    ['six-in-one-standings', 'league', '36', 'standings'],
  ])('%s is the widget of one size, with every other option', async (tag, option, id, size) => {
    const place = put(`<${tag} ${option}="${id}" lang="th" theme="dark" accent="red" size="full"></${tag}>`)
    const element = elementIn(place, tag)
    await vi.waitFor(() =>
      expect(queryOf(element)).toMatchObject({
        size,
        [option]: id,
        lang: 'th',
        theme: 'dark',
        accent: 'red',
      }),
    )
    expect(frameIn(element)?.style.height).toBe('560px')
    expect(element.getAttributeNames()).not.toContain('data-size')
  })
  test('[EMB125] without its match it shows what its owner wrote, until it has one', async () => {
    const element = elementIn(put('<six-in-one-match><p>Choose</p></six-in-one-match>'), 'six-in-one-match')
    expect(element.shadowRoot).toBeNull()
    element.setAttribute('match', '7')
    await vi.waitFor(() => expect(queryOf(element)).toMatchObject({ size: 'match', match: '7' }))
  })
  test('[EMB19] another match leaves the frame, another league begins one', async () => {
    const place = put(
      '<six-in-one-match match="7"></six-in-one-match><six-in-one-standings league="36"></six-in-one-standings>',
    )
    const match = elementIn(place, 'six-in-one-match')
    const standings = elementIn(place, 'six-in-one-standings')
    const frame = frameIn(match)
    match.setAttribute('match', '8')
    standings.setAttribute('league', '34')
    await vi.waitFor(() => expect(queryOf(standings)).toMatchObject({ league: '34' }))
    expect(frameIn(match)).toBe(frame)
  })
  test('[SHR9] [EMB40] they count as widgets of the page, and take its calls', async () => {
    const place = put(
      '<six-in-one-match match="7"></six-in-one-match><six-in-one-standings league="36"></six-in-one-standings>',
    )
    const match = elementIn(place, 'six-in-one-match')
    await vi.waitFor(() =>
      expect(queryOf(elementIn(place, 'six-in-one-standings'))).toMatchObject({ shared: '1' }),
    )
    const { push } = window.sixinone as { push: (...calls: readonly unknown[]) => void }
    push(['setTheme', 'dark'])
    await vi.waitFor(() => expect(match.getAttribute('theme')).toBe('dark'))
    expect(match).toHaveProperty('unfollow')
  })
})

describe('[EMB39] for="scores"', () => {
  const LINKED = `<div id="scores"></div><div id="other"></div>
    <six-in-one-match for="scores"></six-in-one-match><six-in-one-standings for="scores" league="8"></six-in-one-standings>`
  function press(place: HTMLElement, id: string, detail: object) {
    const event = new CustomEvent('sixinone:match', { bubbles: true, cancelable: true, detail })
    place.querySelector(`#${id}`)?.dispatchEvent(event)
    const [match, league] = ['six-in-one-match', 'six-in-one-standings'].map(tag => elementIn(place, tag))
    return { event, match: match?.getAttribute('match'), league: league?.getAttribute('league') }
  }
  const ON_SCREEN = 'position: absolute; top: 0; width: 300px'

  test('[EMB126] match and standings show what was pressed; the widget does not open it', async () => {
    await browser.viewport(1000, 600)
    const place = put(LINKED, ON_SCREEN)
    elementIn(place, 'six-in-one-match').style.cssText = 'display: block; height: 300px'
    const { event, ...shown } = press(place, 'scores', { match: 7, league: 36 })
    expect(shown).toEqual({ match: '7', league: '36' })
    expect(event.defaultPrevented).toBe(true)
  })
  test('[EMB126] the widget opens it too where the element is off the screen', () => {
    const { event, match } = press(put(LINKED), 'scores', { match: 7 })
    expect(match).toBe('7')
    expect(event.defaultPrevented).toBe(false)
  })
  test('without a league the standings stay', () =>
    expect(press(put(LINKED), 'scores', { match: 7 })).toMatchObject({ league: '8' }))
  test('[EMB127] not what was pressed in another widget, nor what the page shows itself', () => {
    expect(press(put(LINKED), 'other', { match: 7, league: 36 })).toMatchObject({ match: null, league: '8' })
    const place = put(LINKED)
    place.addEventListener('sixinone:match', event => event.preventDefault())
    expect(press(place, 'scores', { match: 7, league: 36 })).toMatchObject({ match: null, league: '8' })
  })
})
