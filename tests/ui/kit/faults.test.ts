/** Tests the check `expectNoFaults` of other tests: it finds faults of markup, and of colours in either theme. */
import { expect, onTestFinished, test } from 'vitest'
import { expectNoFaults } from '../../support/axe'

function shown(html: string): HTMLElement {
  const host = document.body.appendChild(document.createElement('main'))
  host.innerHTML = html
  onTestFinished(() => host.remove())
  return host
}
const inTheme = (theme: string) =>
  `<style>[data-theme="${theme}"] p { color: #777; background: #888 }</style><p>Liverpool</p>`

test('a part without faults passes', async () => {
  await expectNoFaults(shown('<p style="color: #000; background: #fff">Liverpool</p>'))
})

test.each([
  ['a button without a name', '<button></button>', 'button-name'],
  ['a light theme without contrast', inTheme('light'), 'color-contrast'],
  ['a dark theme without contrast', inTheme('dark'), 'color-contrast'],
])('%s is found', async (_, html, rule) => {
  await expect(expectNoFaults(shown(html))).rejects.toThrow(rule)
})
