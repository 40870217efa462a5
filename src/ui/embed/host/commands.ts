/** Reads what the loader asks of the widget. Any page can be the host, so nothing is taken on trust. */
import { fieldsOf, isId, isText, type Command } from '../messages'

export function readCommand(data: unknown): Command | undefined {
  const { kind, match, open, query } = fieldsOf(data)
  if (kind === 'sixinone-refresh') return { kind }
  if (kind === 'sixinone-set') return isText(query) ? { kind, query } : undefined
  if (!isId(match)) return undefined
  if (kind === 'sixinone-follow') return { kind, match }
  return kind === 'sixinone-open' && typeof open === 'boolean' ? { kind, match, open } : undefined
}
