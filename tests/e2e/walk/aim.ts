/** Finds the elements that a walk presses. */
import type { Locator } from 'playwright/test'
import { word } from './expectedRow'
import type { Walk } from './walk'

/** Does a press and returns its name, or `null` if there is no element to press. */
export type Press = (walk: Walk) => Promise<string | null>

export const button = ({ page }: Walk, key: string) =>
  page
    .getByRole('button', { name: word(key), exact: true })
    .locator('visible=true')
    .last()
export const row = ({ page }: Walk, key: string): Locator => {
  const [kind, id] = key.split(' ')
  return page.locator(`[data-${kind}="${id}"]`).first()
}
export const action = (walk: Walk, key: string, name: string) =>
  row(walk, key).locator(`[data-action="${name}"]`)
export const idOf = (key: string) => Number(key.split(' ')[1])

/** Returns the visible rows of a kind. */
export const inSight = ({ shown }: Walk, kind: string): readonly string[] =>
  shown?.rows.filter(({ key, inSight }) => inSight && key.startsWith(`${kind} `)).map(({ key }) => key) ?? []

/** Scrolls to the top, because a phone's toolbar slides away with the list. */
async function toTop({ page, chosen }: Walk) {
  if (!chosen.phone) return
  await page.locator('[data-list]').evaluate(list => list.scrollTo({ top: 0 }))
  await page.locator('[data-away]').waitFor({ state: 'detached' })
}

/** Acts in the filter sheet of a phone, or in the toolbar of a wide page. */
export async function inFilters(walk: Walk, act: () => Promise<unknown>) {
  await toTop(walk)
  // Found by attribute, because its name contains the number of active filters.
  if (walk.chosen.phone) await walk.page.locator('.phone-tools [aria-haspopup="dialog"]').click()
  await act()
  if (!walk.chosen.phone) return
  await button(walk, 'settings.done').click()
  await walk.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Presses a control in the toolbar of a wide page or in the filter sheet of a phone. */
export const pressFilter = (walk: Walk, target: () => Locator) => inFilters(walk, () => target().click())

export const select = (walk: Walk, key: string, value: string | number) =>
  inFilters(walk, () =>
    walk.page.getByRole('combobox', { name: word(key), exact: true }).selectOption(String(value)),
  )

export async function pressTop(walk: Walk, target: Locator) {
  await toTop(walk)
  await target.click()
}

/** Scrolls an element into view and waits until the page has handled the scrolling, which closes an open menu. */
export async function comeToRest(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
}
