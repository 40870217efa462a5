/**
 * Presses in the list, and the passing of time. Each changes the recorded choices by the rules, independently of the
 * page.
 */
import { action, comeToRest, idOf, inSight, pressTop, row, type Press, button, pressFilter } from './aim'
import { toggle } from './chosen'
import { marketsOf, word } from './expectedRow'
import { isResult } from './prices'

export const followMatch: Press = async walk => {
  const target = walk.one(inSight(walk, 'match'))
  if (target === undefined) return null
  await action(walk, target, 'follow-match').click()
  toggle(walk.chosen.followedMatches, idOf(target))
  return `follow ${target}`
}

export const followLeague: Press = async walk => {
  const target = walk.one(inSight(walk, 'league'))
  if (target === undefined) return null
  await action(walk, target, 'follow-league').click()
  toggle(walk.chosen.followedLeagues, idOf(target))
  return `follow ${target}`
}

export const fold: Press = async walk => {
  const target = walk.one(inSight(walk, 'league'))
  if (target === undefined) return null
  const button = row(walk, target).locator('.list-fold')
  // The header of a league whose matches have all ended opens these (ORD11).
  const isOver = (await button.getAttribute('data-action')) === 'ended'
  await button.click()
  toggle(isOver ? walk.chosen.openEnded : walk.chosen.folded, idOf(target))
  return `fold ${target}`
}

export const ended: Press = async walk => {
  const target = walk.one(inSight(walk, 'ended'))
  if (target === undefined) return null
  await action(walk, target, 'ended').click()
  toggle(walk.chosen.openEnded, idOf(target))
  return `line of ${target}`
}

export const hide: Press = async walk => {
  const { chosen, page } = walk
  const target = walk.one(inSight(walk, 'league'))
  if (target === undefined) return null
  if (chosen.phone) {
    await comeToRest(action(walk, target, 'league-menu'))
    await action(walk, target, 'league-menu').click()
    await page.getByRole('menuitem', { name: word('list.hideLeague') }).click()
  } else await action(walk, target, 'hide').click()
  toggle(chosen.hidden, idOf(target))
  return `hide ${target}`
}

export const panel: Press = async walk => {
  const target = walk.one(inSight(walk, 'match'))
  // The scores form has no button for a panel: a press on a match opens its sheet.
  if (target === undefined || (walk.chosen.phone && walk.chosen.form === 'scores')) return null
  await action(walk, target, 'detail').click()
  const { panels } = walk.chosen
  if (!panels.delete(idOf(target))) panels.set(idOf(target), 'odds')
  return `panel of ${target}`
}

/** Goes from one panel of a match to the other. */
export const otherPanel: Press = async walk => {
  const { chosen, page } = walk
  const target = walk.one([...inSight(walk, 'odds'), ...inSight(walk, 'extra')])
  if (target === undefined) return null
  const next = target.startsWith('odds') ? 'extra' : 'odds'
  await page
    .locator(`[data-panel][data-of="${idOf(target)}"]`)
    .getByRole('button', { name: word(`detail.${next}`), exact: true })
    .click()
  chosen.panels.set(idOf(target), next)
  return `${next} panel of ${idOf(target)}`
}

/** Opens the popup of a price. It stays open for the next steps until `closeBet`. */
export const price: Press = async walk => {
  const { shown, chosen } = walk
  const open = inSight(walk, 'match').flatMap(key => {
    const cells = shown?.rows.find(one => one.key === key)?.cells ?? {}
    if (cells['minute'] === 'FT') return []
    const names = marketsOf(chosen).flatMap(market =>
      isResult(market)
        ? [`${market}.up`, `${market}.goal`, `${market}.down`]
        : [`${market}.up`, `${market}.down`],
    )
    return names.filter(cell => /^[^-]|^-\d/.test(cells[cell] ?? '')).map(cell => ({ key, cell }))
  })
  const target = walk.one(open)
  if (target === undefined) return null
  await row(walk, target.key).locator(`[data-cell="${target.cell}"]`).click()
  chosen.bet = { match: idOf(target.key), cell: target.cell }
  return `price ${target.cell} of ${target.key}`
}

export const closeBet: Press = async walk => {
  await walk.page.keyboard.press('Escape')
  walk.chosen.bet = null
  return 'close the popup'
}

export const scroll: Press = async walk => {
  const by = 300 * (walk.draw(7) - 2)
  await walk.page.locator('[data-list]').evaluate((list, top) => list.scrollBy({ top }), by)
  return `scroll by ${by}`
}

export const more: Press = async walk => {
  const [target] = walk.shown?.rows.filter(({ key, inSight }) => inSight && key === 'more') ?? []
  if (target === undefined) return null
  await walk.page.locator('[data-action="more"]').click()
  return 'see more'
}

export const advance: Press = async walk => {
  const seconds = 15 + walk.draw(76)
  walk.advance(seconds * 1000)
  return Promise.resolve(`${seconds} s pass`)
}

/** Pauses and resumes. While paused the page may be outdated. After the pause all rows are right at once. */
export const pause: Press = async walk => {
  const resume = walk.page.locator('[data-pause]')
  await (walk.chosen.phone ? pressFilter(walk, () => button(walk, 'pause.pause')) : pressTop(walk, resume))
  const passed = await advance(walk)
  await resume.click()
  return `pause, ${passed}, resume`
}
