/** The code for a page of the owner's own. Rule CFG24 in docs/rules/configurator.md. */
import { NEEDS_LEAGUE } from '../../embed/ownerOptions'
import { htmlAttribute } from './htmlAttribute'
import { NO_OWN_BANNERS, type OwnBanners } from './ownBanners'
import { OPTION_NAMES, optionOf, type OptionName, type Settings } from './settings'

/** Options that are written as globals of the page. A visitor's address could change them if they were parameters. */
const GLOBALS: Readonly<Partial<Record<OptionName, string>>> = {
  leagues: 'league_ids',
  nations: 'nation_ids',
  host: 'data_host',
  prediction: 'prediction_url',
}

interface PluginSource {
  readonly origin: string
  readonly banners?: OwnBanners
}

export function pluginCode(settings: Settings, { origin, banners = NO_OWN_BANNERS }: PluginSource): string {
  const globals = globalsOf(settings, banners).map(([name, value]) => `  var ${name} = ${literal(value)}\n`)
  const owned = globals.length === 0 ? '' : `<script>\n${globals.join('')}</script>\n`
  return `${owned}<script${htmlAttribute('src', scriptAddress(settings, origin))}></script>`
}

function globalsOf(
  settings: Settings,
  { domain, slots }: OwnBanners,
): readonly (readonly [string, string])[] {
  const named = OPTION_NAMES.map(name => [GLOBALS[name] ?? '', settings[name] ?? ''] as const)
  const all = [...named, ['ad_slots', slots.join(',')] as const, ['ad_domain', domain] as const]
  return all.filter(([name, value]) => name !== '' && value !== '')
}

/** Writes a text for a script in HTML. Without `<`, no text can end the script element. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

/** The script has no frame, so the height and options of frames (`parameter: null`) are left out. */
function scriptAddress(settings: Settings, origin: string): string {
  const address = new URL('/plugin@1.js', origin)
  for (const name of OPTION_NAMES) {
    const { parameter = name } = optionOf(name)
    const value = settings[name]
    const isElsewhere = name in GLOBALS && !(name === 'leagues' && needsLeague(settings))
    if (name === 'height' || isElsewhere || parameter === null || value === undefined) continue
    address.searchParams.set(parameter, value)
  }
  return address.href
}

/** Whether the widget's size is for one league, which the address then names. */
const needsLeague = ({ size }: Settings): boolean => NEEDS_LEAGUE.some(one => one === size)

export const pluginPolicy = (origin: string): readonly string[] => [
  `script-src ${origin}`,
  `style-src ${origin}`,
  `worker-src blob: ${origin}`,
  `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
  'img-src https: data:',
  `frame-src ${origin}`,
]
