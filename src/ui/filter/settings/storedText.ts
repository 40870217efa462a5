/** Returns the text of a stored choice, equal to that of the control that sets it. */
import type { Text } from '../../i18n/texts'
import type { Preferences } from '../../state/preferences'
import { offsetLabel } from '../../state/zoneOptions'
import { zoneNameOf } from '../../state/zones'
import { companyName } from '../../../engine/contract/names/companies'
import { compactText } from './options'

export function storedText(text: Text, field: keyof Preferences, prefs: Preferences): string {
  switch (field) {
    case 'followedMatches':
    case 'followedLeagues':
    case 'followedTeams':
    case 'hiddenLeagues':
    case 'foldedLeagues':
      return String(prefs[field].length)
    case 'foldAll':
    case 'hotOnly':
    case 'teamRanks':
    case 'sound':
    case 'notices':
    case 'hideScores':
      return text(prefs[field] ? 'keep.on' : 'keep.off')
    case 'behind':
      return text('health.seconds', { n: prefs.behind })
    case 'liveFirst':
      return text(prefs.liveFirst === true ? 'keep.on' : 'keep.off')
    case 'format':
      return text(`format.${prefs.format}`)
    case 'amountMeaning':
      return text(`keep.amount.${prefs.amountMeaning}`)
    case 'betType':
      return text(`betType.${prefs.betType}`)
    case 'status':
      return text(`status.${prefs.status}`)
    case 'order':
      return text(`order.${prefs.order}`)
    case 'scoresForm':
    case 'oddsForm':
      return text(`form.${prefs[field]}`)
    case 'tiles':
      return text(`tiles.${prefs.tiles}`)
    case 'compact':
      return compactText(text, prefs.compact)
    case 'favoriteType':
      return text(`keep.favorite.${prefs.favoriteType}`)
    case 'theme':
      return text(`theme.${prefs.theme}`)
    case 'zone':
      return prefs.zone === null ? '-' : offsetLabel(prefs.zone)
    case 'company':
      return companyName(prefs.company)
    case 'zoneName':
      return zoneNameOf(prefs) || '-'
    case 'team':
    case 'handicapType':
    case 'currency':
      return prefs[field] || '-'
  }
}
