/** All suites, by their name for `--only`. */
import { findProgram } from '../tools/cluster/programs'
import { ARCHIVE_PARTS, archiveSuite } from './archive/suite'
import { ATTACK_PARTS, attackSuite } from './attack/suite'
import { fanoutSuite } from './fanout/suite'
import { historySuite } from './history/suite'
import { PAGE_PARTS, pageSuite } from './page/suite'
import { parseSuite } from './parse/suite'
import { patchSuite } from './patch/suite'
import { pushSuite } from './push/suite'
import { SITE_PARTS, siteSuite } from './site/suite'
import type { Suite } from './support/suite'

interface Named {
  readonly suite: Suite
  /** Names for `--part`. */
  readonly parts?: readonly string[]
  /** Reason in words why the suite cannot run here, or `null`. */
  readonly whyNot?: () => string | null
}

const onLinux = () => (process.platform === 'linux' ? null : 'it reads /proc of Linux')
const withBroker = () => onLinux() ?? (findProgram('nats-server') === undefined ? 'no nats-server' : null)

export const SUITES: Readonly<Record<string, Named>> = {
  parse: { suite: parseSuite },
  patch: { suite: patchSuite },
  history: { suite: historySuite },
  archive: { suite: archiveSuite, parts: ARCHIVE_PARTS },
  push: { suite: pushSuite, whyNot: onLinux },
  attack: { suite: attackSuite, parts: ATTACK_PARTS, whyNot: onLinux },
  page: { suite: pageSuite, parts: PAGE_PARTS },
  site: { suite: siteSuite, parts: SITE_PARTS },
  fanout: { suite: fanoutSuite, whyNot: withBroker },
}

export function suiteOf(name: string): Suite {
  const named = SUITES[name]
  if (named === undefined) throw new Error(`no suite ${name}`)
  return named.suite
}
