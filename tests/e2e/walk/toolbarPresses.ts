/** Presses around the list. Each changes the recorded choices by the rules, independently of the page. */
import shortNames from '../../../locales/shortNames.json' with { type: 'json' }
import { button, inFilters, pressFilter, pressTop, select, type Press } from './aim'
import { hasChips, hasTabs, showAll, toggle, type BetType, type Status, type Tiles } from './chosen'
import { dayOf, foldText } from './expectedList'
import { leagueName, word } from './expectedRow'
import { FORMATS } from './prices'

const COMPANIES = [8, 31, 3, 47, 4, 9, 23]
const SHORT_FORMS = Object.values(shortNames.teams).flatMap(forms => forms.split(',').map(foldText))

export const day: Press = async walk => {
  const next = walk.draw(walk.chosen.phone ? 4 : 7)
  await pressTop(walk, walk.page.locator(`[data-day-tab="${next}"]`))
  walk.chooseDay(next)
  return `day ${next}`
}

/** Returns to today, where most matches change. */
export const today: Press = async walk => {
  if (walk.chosen.day === 0) return null
  await pressTop(walk, walk.page.locator('[data-day-tab="0"]'))
  walk.chooseDay(0)
  return 'today'
}

const TABS = [
  { name: 'inPlay', status: 2 },
  { name: 'toCome', status: 1 },
  { name: 'ended', status: 3 },
] as const

export const progressTab: Press = async walk => {
  const { chosen, shown } = walk
  const tab = walk.one(TABS.filter(({ name }) => Number(shown?.progress[name] ?? 0) > 0))
  if (tab === undefined) return null
  await pressTop(walk, walk.page.locator(`[data-progress="${tab.name}"]`))
  const isOn = chosen.status === tab.status && (chosen.day === 0 || tab.status === 1)
  chosen.status = isOn ? 0 : tab.status
  return `tab ${tab.name}`
}

export const inPlay: Press = async walk => {
  const { chosen } = walk
  if (hasTabs(chosen)) return null
  await pressTop(walk, button(walk, 'filter.inPlay'))
  chosen.status = chosen.status === 2 && chosen.day === 0 ? 0 : 2
  walk.chooseDay(0)
  return 'in progress'
}

export const status: Press = async walk => {
  if (hasTabs(walk.chosen)) return null
  const next = walk.draw(4) as Status
  await select(walk, 'filter.status', next)
  walk.chosen.status = next
  return `status ${next}`
}

export const hot: Press = async walk => {
  await pressFilter(walk, () => button(walk, 'filter.hot'))
  walk.chosen.hotOnly = !walk.chosen.hotOnly
  return 'hot'
}

export const followed: Press = async walk => {
  await pressFilter(walk, () => button(walk, 'filter.followed'))
  walk.chosen.followedOnly = !walk.chosen.followedOnly
  return 'followed'
}

export const format: Press = async walk => {
  const next = walk.one(FORMATS) ?? 5
  await select(walk, 'filter.format', next)
  walk.chosen.format = next
  return `format ${next}`
}

export const company: Press = async walk => {
  const next = walk.one(COMPANIES) ?? 8
  await select(walk, 'filter.company', next)
  walk.chosen.company = next
  return `bookmaker ${next}`
}

export const betType: Press = async walk => {
  const { phone, form, compact } = walk.chosen
  if (phone && form === 'scores') return null
  const next = phone && compact !== 'off' ? (walk.one([3, 4] as const) ?? 3) : ((walk.draw(4) + 1) as BetType)
  await select(walk, 'filter.betType', next)
  walk.chosen.betType = next
  return `markets ${next}`
}

export const order: Press = async walk => {
  const next = walk.chosen.order === 'time' ? 'league' : 'time'
  await select(walk, 'filter.order', next)
  walk.chosen.order = next
  return `order by ${next}`
}

export const liveFirst: Press = async walk => {
  const { page, chosen } = walk
  const box = async () => {
    await button(walk, 'settings.open').click()
    await page.getByRole('checkbox', { name: word('settings.liveFirst') }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' })
  }
  await inFilters(walk, box)
  chosen.liveFirst = !chosen.liveFirst
  return 'live first'
}

export const tiles: Press = async walk => {
  const { chosen } = walk
  if (!chosen.phone) return null
  if (chosen.compact !== 'off' || chosen.form === 'scores') return null
  const next = walk.one<Tiles>(['all', 'asian', 'other']) ?? 'all'
  await pressFilter(walk, () => button(walk, `tiles.${next}`))
  chosen.tiles = next
  return `tiles ${next}`
}

export const form: Press = async walk => {
  const { chosen } = walk
  if (!chosen.phone) return null
  chosen.form = chosen.form === 'odds' ? 'scores' : 'odds'
  await pressTop(walk, button(walk, `form.${chosen.form}`))
  return `form ${chosen.form}`
}

export const compact: Press = async walk => {
  const { chosen } = walk
  if (!chosen.phone) return null
  const next =
    chosen.compact === 'off' ? (walk.one(['handicap', 'total', 'result'] as const) ?? 'off') : 'off'
  await select(walk, 'keep.compact', next)
  chosen.compact = next
  return `compact ${next}`
}

export const foldAll: Press = async walk => {
  const { chosen } = walk
  await pressFilter(walk, () => button(walk, chosen.foldAll ? 'list.unfoldAll' : 'list.foldAll'))
  chosen.foldAll = !chosen.foldAll
  chosen.folded.clear()
  return chosen.foldAll ? 'fold all' : 'unfold all'
}

/** Unfolds all leagues, because a list of headers alone has no other element to press. */
export const unfoldAll: Press = walk => (walk.chosen.foldAll ? foldAll(walk) : Promise.resolve(null))

export const showHidden: Press = async walk => {
  const { chosen, page } = walk
  if (chosen.hidden.size === 0) return null
  await pressFilter(walk, () => page.locator('[data-chip="hidden"]'))
  chosen.hidden.clear()
  return 'show hidden leagues'
}

export const showAllMatches: Press = async walk => {
  const { chosen, page } = walk
  if (!hasChips(chosen)) return null
  const name = word('filter.showAll')
  await pressFilter(walk, () => page.locator('.is-filtered').getByRole('button', { name, exact: true }))
  showAll(chosen)
  return 'show all matches'
}

/** Searches for a word of a team's name that is no short form of another team. */
export const search: Press = async walk => {
  const { server, chosen, page } = walk
  const { matches } = await dayOf(server, chosen.day)
  const words = matches
    .filter(({ leagueId }) => !chosen.hidden.has(leagueId))
    .flatMap(({ home, guest }) => `${home.nameEn} ${guest.nameEn}`.split(' '))
    .filter(one => /^[A-Za-z]{4,}$/.test(one) && !SHORT_FORMS.some(form => form.startsWith(foldText(one))))
  const next = chosen.team === '' ? (walk.one(words) ?? '') : ''
  if (next === '') await pressFilter(walk, () => page.locator('[data-chip="team"]'))
  else {
    await pressTop(walk, button(walk, chosen.phone ? 'day.find' : 'filter.search'))
    await page.getByRole('dialog').getByRole('textbox').fill(next)
    await page.getByRole('button', { name: /^Show only/ }).click()
  }
  chosen.team = next
  return next === '' ? 'no search' : `search ${next}`
}

export const tournament: Press = async walk => {
  const { server, chosen, page } = walk
  const { world, matches } = await dayOf(server, chosen.day)
  const used = new Set(matches.map(({ leagueId }) => leagueId).filter(id => !chosen.hidden.has(id)))
  const league = walk.one(world.leagues.filter(({ id }) => used.has(id)))
  if (league === undefined || used.size < 3) return null
  const name = leagueName(league)
  await inFilters(walk, async () => {
    await page.getByRole('button', { name: /tournament/i }).click()
    const picker = page.getByRole('dialog', { name: word('picker.title') })
    await picker.getByRole('button', { name: word('picker.none') }).click()
    await picker.getByLabel(word('picker.search')).fill(name)
    await picker.locator('.picker-line').filter({ hasText: name }).first().click()
    await picker.getByRole('button', { name: word('picker.confirm') }).click()
    await picker.waitFor({ state: 'detached' })
  })
  chosen.leagues.clear()
  chosen.leagues.add(league.id)
  return `tournament ${league.id} ${name}`
}

export const shortcut: Press = async walk => {
  const ids = await walk.page
    .locator('[data-shortcut]')
    .evaluateAll(found => found.map(one => Number(one.getAttribute('data-shortcut'))))
  const next = walk.one(ids)
  if (next === undefined) return null
  await pressTop(walk, walk.page.locator(`[data-shortcut="${next}"]`))
  toggle(walk.chosen.leagues, next)
  return `league bar ${next}`
}
