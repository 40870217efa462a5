/** Command line of the archive's program. Errors: throws with words for the operator. */
import { parseArgs } from 'node:util'
import { addressOption } from '../thread/archiveOptions'

export type ToolOptions =
  | { readonly work: 'help' }
  | {
      readonly work: 'export' | 'import'
      readonly address: string
      readonly folder: string
      /** Whether the keys of Web Push are exported too. */
      readonly withKeys?: boolean
    }
  | {
      readonly work: 'aliases'
      readonly does: 'export' | 'import'
      readonly address: string
      /** CSV file. */
      readonly file: string
    }
  | {
      readonly work: 'past'
      readonly address: string
      /** Name of a `PastSource`. */
      readonly source: string
      readonly files: readonly string[]
    }

export const TOOL_HELP = [
  'sixinone archive: an archive as CSV files, and CSV files into an archive (docs/operations.md, "The archive").',
  '',
  '  export --archive FILE --to FOLDER    the server may go on; the folder must have none of the files yet',
  '    --with-keys                        also keys.csv: the private key of Web Push, for a move to another',
  '                                       database. With it anybody can send messages in the name of the site',
  '  import --archive FILE --from FOLDER  the server that writes the archive must be stopped;',
  '                                       brings the keys of a folder that has keys.csv',
  '  import --archive FILE --from SOURCE FILE...',
  '                                       real matches of the past out of files that you have; SOURCE is',
  '                                       football-data-co-uk or openfootball (docs/providers.md)',
  '  aliases --archive FILE --to CSV      names of teams that providers call differently; the server may go on',
  '  aliases --archive FILE --from CSV    in place of those that the archive has; servers take them within a minute',
  '',
  'All files are for their owner alone. FILE is a file such as data/archive.db or the address of a PostgreSQL database.',
].join('\n')

export function toolOptions(args: readonly string[]): ToolOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      archive: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      'with-keys': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    strict: true,
    allowPositionals: true,
  })
  const [work, ...more] = positionals
  if (values.help === true) return { work: 'help' }
  if (work === 'aliases' && more.length === 0) return aliasOptions(values)
  if ((work !== 'export' && work !== 'import') || (work === 'export' && more.length > 0))
    throw new Error('say what to do: export, import or aliases')
  const [wanted, other] = work === 'export' ? (['to', 'from'] as const) : (['from', 'to'] as const)
  const folder = values[wanted]
  if (values[other] !== undefined) throw new Error(`--${other} has no meaning with ${work}`)
  if (values.archive === undefined) throw new Error(`${work} needs --archive`)
  const address = addressOption(values.archive)
  if (folder === undefined || folder.trim() === '') throw new Error(`${work} needs --${wanted} and a folder`)
  const withKeys = values['with-keys'] === true
  if (withKeys && work === 'import') throw new Error('--with-keys has no meaning with import')
  if (more.length > 0) return { work: 'past', address, source: folder, files: more }
  return { work, address, folder, ...(withKeys && { withKeys }) }
}

function aliasOptions({
  archive,
  to,
  from,
}: Readonly<Partial<Record<string, string | boolean>>>): ToolOptions {
  if (typeof archive !== 'string') throw new Error('aliases needs --archive')
  const [wanted, other] = typeof to === 'string' ? [to, from] : [from, to]
  if (typeof wanted !== 'string' || wanted.trim() === '' || other !== undefined)
    throw new Error('aliases needs --to or --from and a CSV file')
  const does = wanted === to ? 'export' : 'import'
  return { work: 'aliases', does, address: addressOption(archive), file: wanted }
}
