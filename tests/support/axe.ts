/** Checks a part of the page for the faults of markup and contrast that axe finds. */
import axe, { type RunOptions } from 'axe-core'
import { expect, onTestFinished } from 'vitest'

/** A part mounted alone has no landmarks around it. Only violations are described in full. */
const ALL: RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }
/** The rules of colours. All other rules judge the markup, which is the same in every theme. */
const COLOURS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
}
const THEMES = [
  ['light', ALL],
  ['dark', COLOURS],
] as const

/** `where`: text in the failure message, followed by the theme. */
export async function expectNoFaults(part: HTMLElement, where = ''): Promise<void> {
  const { dataset } = document.documentElement
  onTestFinished(() => void delete dataset['theme'])
  for (const [theme, options] of THEMES) {
    dataset['theme'] = theme
    for (const animation of document.getAnimations()) animation.finish()
    const { violations } = await axe.run(part, options)
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 4)])
    expect(faults, `${where} ${theme}`).toEqual([])
  }
}
