/** Options of the archive, and an error message for each bad value. Rules ARC7, ARC102 in docs/rules/archive.md. */

export interface ArchiveOptions {
  /** File, or address of a PostgreSQL database. */
  readonly address: string
  /** Milliseconds for which prices are stored after kick-off. `null`: for ever. */
  readonly pricesForMs: number | null
  /** Bookmakers whose prices are recorded. */
  readonly companies: readonly number[]
}

/** Options for `parseArgs`. */
export const ARCHIVE_OPTIONS = {
  archive: { type: 'string' },
  'keep-prices': { type: 'string' },
  'archive-companies': { type: 'string' },
} as const

type ArchiveValues = Readonly<Partial<Record<keyof typeof ARCHIVE_OPTIONS, string>>>

const DAY_MS = 86_400_000
const DEFAULT_DAYS = '30d'
const MOST_COMPANIES = 60

export function addressOption(text: string): string {
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const isKnown = !isUrl || (/^postgres(?:ql)?:\/\//i.test(text) && URL.canParse(text))
  if (text.trim() === '' || text.includes('\0') || !isKnown)
    throw new Error(
      `--archive must be a file such as data/archive.db or postgres://…, not '${withoutPassword(text)}'`,
    )
  return text
}

/** Address for messages and pages. */
export const withoutPassword = (address: string): string =>
  address.replace(/\/\/[^/]*@/, '//').replace(/([?&]password=)[^&]*/gi, '$1…')

function spanOption(text: string): number | null {
  if (text === 'all') return null
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? []
  if (days === undefined || Number(days) === 0)
    throw new Error(`--keep-prices must be a number of days such as 30d, or all, not '${text}'`)
  return Number(days) * DAY_MS
}

function companiesOption(text: string): readonly number[] {
  const ids = text.split(',').map(one => one.trim())
  if (ids.length > MOST_COMPANIES || !ids.every(id => /^[1-9]\d{0,3}$/.test(id)))
    throw new Error(`--archive-companies must be ids of bookmakers such as 8,31, not '${text}'`)
  return [...new Set(ids.map(Number))]
}

/** Returns `null` without an archive. `all`: bookmakers that are recorded without `--archive-companies`. */
export function archiveOptions(values: ArchiveValues, all: readonly number[]): ArchiveOptions | null {
  const { archive, 'keep-prices': span, 'archive-companies': companies } = values
  if (archive === undefined) {
    const alone = span === undefined ? companies && 'archive-companies' : 'keep-prices'
    if (alone !== undefined) throw new Error(`--${alone} needs --archive`)
    return null
  }
  return {
    address: addressOption(archive),
    pricesForMs: spanOption(span ?? DEFAULT_DAYS),
    companies: companies === undefined ? all : companiesOption(companies),
  }
}
