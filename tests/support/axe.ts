/** Faults of markup and of contrast that axe finds in a part of the page. */
import axe, { type RunOptions } from 'axe-core'
import { expect, onTestFinished } from 'vitest'

/** A part that is mounted alone has no landmarks around it. Only violations are described in full. */
const ALL: RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }
/** The rules of colours. Markup, which all others judge, is the same in every theme. */
const COLOURS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
}
const THEMES = [
  ['light', ALL],
  ['dark', COLOURS],
] as const

/** `where` is said of a fault, beside its theme. */
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
