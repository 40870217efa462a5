import { act, useState, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { Button } from '../../../src/ui/kit/Button'
import { ErrorBoundary } from '../../../src/ui/kit/ErrorBoundary'
import { isReplaced } from '../../../src/ui/kit/late/isReplaced'
import { latePart, useDialog, type DialogProps } from '../../../src/ui/kit/late/latePart'
import { Select } from '../../../src/ui/kit/Select'
import { writeEntry } from '../../../src/ui/kit/dom/backCloses'
import { Sheet } from '../../../src/ui/kit/dialog/Sheet'
import { whenVisible } from '../../../src/ui/kit/dom/document'
import { entries, entriesLeft } from '../../support/entries'
import { appears, renderPage, typeInto, vanishes, type RenderedPage } from '../../support/renderPage'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

const Hello = latePart((): Promise<ComponentType<DialogProps>> =>
  Promise.resolve(props => (
    <Sheet title="Hello" {...props} confirm={{ label: 'OK' }}>
      text
    </Sheet>
  )),
)
function Opener() {
  const { open, node } = useDialog(Hello)
  return (
    <>
      <Button label="Open" opensDialog onPress={open} />
      {node}
    </>
  )
}

test('[KIT1] a dialog takes the focus, closes on Escape, and gives the focus back', async () => {
  shown = await renderPage(<Opener />)
  shown.control('Open').focus()
  await shown.press('Open')
  await appears(shown, 'dialog[open]')
  expect(document.activeElement?.textContent).toBe('Hello')
  await act(() => userEvent.keyboard('{Escape}'))
  await vanishes(shown, 'dialog')
  expect(document.activeElement?.textContent).toBe('Open')
})

function Nested() {
  const [open, setOpen] = useState(['outer'])
  const leave = () => setOpen(now => now.slice(0, -1))
  return open.length === 0 ? null : (
    <Sheet title="outer" anchor={null} onClose={leave}>
      <Button label="Inner" onPress={() => setOpen(['outer', 'inner'])} />
      {open.length === 1 ? null : (
        <Sheet title="inner" anchor={null} onClose={leave}>
          <input />
          <Button label="Last" onPress={leave} />
        </Sheet>
      )}
    </Sheet>
  )
}

test('[KIT1] Escape closes the dialog on top, and no other', async () => {
  shown = await renderPage(<Nested />)
  shown.control('Inner').focus()
  await shown.press('Inner')
  const field = await appears(shown, 'input')
  field.focus()
  await act(() => userEvent.keyboard('{Escape}'))
  await vanishes(shown, 'input')
  expect(shown.all('dialog h2').map(({ textContent }) => textContent)).toEqual(['outer'])
  expect(document.activeElement?.textContent).toBe('Inner')
  await act(() => userEvent.keyboard('{Escape}'))
  await vanishes(shown, 'dialog')
})

test('[KIT1] Escape closes a dialog whose focused control has gone', async () => {
  shown = await renderPage(<Opener />)
  await shown.press('Open')
  const dialog = await appears(shown, 'dialog[open]')
  dialog.querySelector('h2')?.blur()
  expect(document.activeElement).toBe(document.body)
  await act(() => userEvent.keyboard('{Escape}'))
  await vanishes(shown, 'dialog')
})

test('[KIT1] Escape in a menu, or while an input method composes, leaves the dialog open', async () => {
  shown = await renderPage(<Nested />)
  await shown.press('Inner')
  const field = await appears(shown, 'input')
  const escape = { key: 'Escape', bubbles: true, cancelable: true }
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { ...escape, isComposing: true })))
  field.addEventListener('keydown', event => event.preventDefault())
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', escape)))
  expect(shown.all('dialog')).toHaveLength(2)
})

test('[KIT1] Tab goes round in the dialog on top; the focus comes back from elsewhere', async () => {
  shown = await renderPage(
    <>
      <Button label="Outside" onPress={() => undefined} />
      <Nested />
    </>,
  )
  await shown.press('Inner')
  const field = await appears(shown, 'input')
  const active = () => document.activeElement
  const last = shown.control('Last')
  expect(active()?.textContent).toBe('inner')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(active()).toBe(last)
  await userEvent.keyboard('{Tab}')
  expect(active()).toBe(field.closest('dialog')?.querySelector('button'))
  await userEvent.keyboard('{Tab}')
  expect(active()).toBe(field)
  shown.control('Outside').focus()
  await expect.poll(() => active()?.closest('dialog')?.contains(field)).toBe(true)
})

describe('[KIT10] going back', () => {
  // One step too many leads to this entry, instead of out of the test runner's page.
  beforeEach(() => window.history.pushState(null, ''))

  const back = () => act(async () => window.history.back())
  beforeEach(() => entriesLeft())
  afterEach(async () => {
    await shown?.end()
    shown = undefined
    await entriesLeft()
  })

  test('closes the dialog on top, and then the next', async () => {
    shown = await renderPage(<Nested />)
    await shown.press('Inner')
    await appears(shown, 'input')
    expect(entries()).toBe(2)
    await back()
    await vanishes(shown, 'input')
    expect([shown.all('dialog').length, entries()]).toEqual([1, 1])
    await back()
    await vanishes(shown, 'dialog')
    expect(entries()).toBe(0)
  })

  test('[KIT12] a dialog that was closed otherwise leaves no step, and its entry has the address that was written into it', async () => {
    shown = await renderPage(<Opener />)
    const address = window.location.href
    await shown.press('Open')
    await appears(shown, 'dialog')
    writeEntry({}, '#changed')
    await shown.press('OK')
    await vanishes(shown, 'dialog')
    await entriesLeft()
    expect(window.location.hash).toBe('#changed')
    writeEntry({}, address)
  })

  test('a dialog in the place of one that has just closed takes its step', async () => {
    shown = await renderPage(<Opener />)
    const length = () => window.history.length
    await shown.press('Open')
    await appears(shown, 'dialog')
    const before = length()
    await shown.press('OK')
    await shown.press('Open')
    await appears(shown, 'dialog')
    await expect.poll(entries).toBe(1)
    expect(length()).toBe(before)
    await back()
    await vanishes(shown, 'dialog')
  })

  test('a step without a dialog, as a reload leaves it, serves the next dialog', async () => {
    window.history.pushState({ over: 1 }, '')
    const before = window.history.length
    shown = await renderPage(<Opener />)
    await shown.press('Open')
    await appears(shown, 'dialog')
    expect([entries(), window.history.length]).toEqual([1, before])
    await back()
    await vanishes(shown, 'dialog')
  })
})

test('[KIT1] screen readers find the dialog on top alone', async () => {
  document.body.append(document.createElement('p'))
  shown = await renderPage(<Nested />)
  await shown.press('Inner')
  const [outer, inner] = shown.all('dialog')
  const beside = shown.host.previousElementSibling
  expect(outer?.getAttribute('aria-hidden')).toBe('true')
  expect(beside?.getAttribute('aria-hidden')).toBe('true')
  expect(inner?.hasAttribute('aria-hidden')).toBe(false)
  await act(() => userEvent.keyboard('{Escape}'))
  expect(outer?.hasAttribute('aria-hidden')).toBe(false)
  expect(beside?.getAttribute('aria-hidden')).toBe('true')
  await act(() => userEvent.keyboard('{Escape}'))
  expect(beside?.hasAttribute('aria-hidden')).toBe(false)
})

test('[KIT1] what is not in a dialog gets no other style when one opens', async () => {
  shown = await renderPage(<Opener />)
  const open = shown.control('Open')
  await shown.press('Open')
  await appears(shown, 'dialog[open]')
  // An inert element cannot be found under the pointer, for example behind the browser's own modal dialog.
  shown.find('.sheet-backdrop').style.setProperty('visibility', 'hidden')
  const { left, top } = open.getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, top + 2)?.closest('button')).toBe(open)
})

test('[KIT2] a press beside a dialog closes it, a press in it does not', async () => {
  shown = await renderPage(<Opener />)
  await shown.press('Open')
  const dialog = await appears(shown, 'dialog[open]')
  await act(async () => shown?.find('.sheet-body').click())
  expect(shown.all('dialog')).toHaveLength(1)
  await act(async () => dialog.click())
  expect(shown.all('dialog')).toHaveLength(1)
  await act(async () => shown?.find('.sheet-backdrop').click())
  await vanishes(shown, 'dialog')
})

test('[KIT3] on a wide page a dialog stands under its control and inside the window; on a phone at the bottom', async () => {
  shown = await renderPage(
    <div style={{ position: 'absolute', top: 100, right: 4 }}>
      <Opener />
    </div>,
  )
  await shown.press('Open')
  const dialog = await appears(shown, 'dialog[open]')
  for (const animation of dialog.getAnimations()) animation.finish()
  const wide = dialog.getBoundingClientRect()
  expect(wide.top).toBeGreaterThan(shown.control('Open').getBoundingClientRect().bottom)
  expect(wide.right).toBeLessThanOrEqual(1280)
  await browser.viewport(360, 740)
  await expect.poll(() => dialog.getBoundingClientRect().bottom).toBe(740)
  expect(dialog.getBoundingClientRect().width).toBe(360)
})

test('[KIT4] what breaks is shown as broken, alone, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('broken')
    return <p>whole</p>
  }
  const broke = (again: () => void) => <Button label="Again" onPress={again} />
  shown = await renderPage(
    <>
      <ErrorBoundary renderFallback={broke}>
        <Fragile />
      </ErrorBoundary>
      <p>beside</p>
    </>,
  )
  expect(shown.host.textContent).toBe('Againbeside')
  broken = false
  await shown.press('Again')
  expect(shown.host.textContent).toBe('wholebeside')
  vi.restoreAllMocks()
})

test('[KIT5] a select returns values of the type of its options', async () => {
  const chosen: number[] = []
  function Company() {
    const [value, setValue] = useState(8)
    const choose = (next: number) => {
      chosen.push(next)
      setValue(next)
    }
    const options = [8, 31].map(value => ({ value, label: `#${value}` }))
    return <Select label="Company" labelled value={value} options={options} onChoose={choose} />
  }
  shown = await renderPage(<Company />)
  await typeInto(shown.control('Company'), '31')
  expect(chosen).toEqual([31])
})

test('[KIT6] [KIT7] a dialog whose code does not come costs the page nothing, and comes when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  let requested = 0
  const There = () => <p id="there">there</p>
  const Missing = latePart<DialogProps>(() =>
    ++requested === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(There),
  )
  function Page() {
    const { open, node } = useDialog(Missing)
    return (
      <>
        <Button label="Open" onPress={open} />
        {node}
      </>
    )
  }
  shown = await renderPage(<Page />)
  await shown.press('Open')
  const said = (await appears(shown, '[role="alert"]')).getBoundingClientRect()
  const control = shown.control('Open').getBoundingClientRect()
  expect(said.top - control.bottom).toBeGreaterThanOrEqual(0)
  expect(said.top - control.bottom).toBeLessThan(40)
  expect(shown.control('Open').checkVisibility()).toBe(true)
  await shown.press('Retry')
  await appears(shown, '[role="alert"]')
  expect(requested).toBe(1)
  now.mockReturnValue(1_001)
  await shown.press('Retry')
  await appears(shown, '#there')
  expect(requested).toBe(2)
  vi.restoreAllMocks()
})

test('[KIT11] [KIT14] after a new build a part whose code is gone offers to load the page again, closes, and leaves one note', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  const Gone = latePart<DialogProps>(() => Promise.reject(new Error('gone')))
  function Control({ label }: { readonly label: string }) {
    const { open, node } = useDialog(Gone)
    return (
      <>
        <Button label={label} onPress={open} />
        {node}
      </>
    )
  }
  shown = await renderPage(
    <>
      <Control label="First" />
      <Control label="Second" />
    </>,
  )
  const notes = () => [...document.querySelectorAll('[role="alert"]')].map(note => note.textContent)
  await shown.press('First')
  await vi.waitFor(() => expect(notes()).toEqual(['A new version is readyReloadClose']))
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD' })
  await shown.press('Second')
  await vi.waitFor(() => expect(notes()).toEqual(['A new version is readyReloadClose']))
  await shown.press('Close')
  await vi.waitFor(() => expect(notes()).toEqual([]))
  await shown.press('Second')
  await vi.waitFor(() => expect(notes()).toHaveLength(1))
  vi.restoreAllMocks()
})

test.each([
  ['404', new Response('', { status: 404 }), true],
  ['a page of HTML', new Response('', { headers: { 'content-type': 'text/html' } }), true],
  ['the script', new Response('', { headers: { 'content-type': 'text/javascript' } }), false],
  ['503', new Response('', { status: 503 }), false],
])('[KIT11] the build is replaced if the server answers with %s: %#', async (_, answer, replaced) => {
  vi.spyOn(window, 'fetch').mockResolvedValue(answer)
  expect(await isReplaced('/assets/page.js')).toBe(replaced)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  expect(await isReplaced('/assets/page.js')).toBe(false)
  vi.restoreAllMocks()
})

test('[KIT9] a part whose code was loaded ahead is shown at once, and is not mounted again', async () => {
  const Stateful = () => {
    const [made] = useState(() => crypto.randomUUID())
    return <p className="stateful">{made}</p>
  }
  const Ahead = latePart(() => Promise.resolve(Stateful), { meanwhile: () => <p className="meanwhile" /> })
  function Page() {
    const [presses, setPresses] = useState(0)
    return (
      <>
        <Button label="Next" onPress={() => setPresses(before => before + 1)} />
        {presses > 0 ? <Ahead /> : null}
      </>
    )
  }
  shown = await renderPage(<Page />)
  void Ahead.ahead()
  await act(async () => undefined)
  act(() => shown?.control('Next').click())
  expect([shown.all('.stateful').length, shown.all('.meanwhile').length]).toEqual([1, 0])
  const first = shown.find('.stateful').textContent
  await shown.press('Next')
  expect(shown.find('.stateful').textContent).toBe(first)
})

describe('[KIT8] a hidden page', () => {
  const turn = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => void vi.restoreAllMocks())

  test('waits, and acts once when it is visible', () => {
    const seen = vi.fn<() => void>()
    turn(true)
    whenVisible(seen)
    turn(true)
    expect(seen).not.toHaveBeenCalled()
    turn(false)
    turn(false)
    expect(seen).toHaveBeenCalledOnce()
  })
  test('acts at once when it is visible already, and not at all when it is cancelled', () => {
    const seen = vi.fn<() => void>()
    turn(false)
    whenVisible(seen)
    expect(seen).toHaveBeenCalledOnce()
    turn(true)
    whenVisible(seen)()
    turn(false)
    expect(seen).toHaveBeenCalledOnce()
  })
})
