/**
 * Applies the visitor's latest choices (stars, folds and panels) to the view until the worker has answered. Rows that
 * only the worker has, such as the matches of a folded league, come with the worker's answer. Rule STO8 in
 * docs/rules/worker.md. Pure.
 */
import { keysOf } from '../../engine/contract/keysOf'
import type { RowChoices } from '../../engine/contract/query'
import { idOf, kindOf, rowKey } from '../../engine/contract/rowKey'
import type { LeagueRow, Row, RowKey, RowKind, View } from '../../engine/contract/view'

/** Returns the same view if it agrees with the choices already. */
export function chosenView(view: View, choices: RowChoices): View {
  const keys = chosenKeys(view, choices)
  const rows = chosenRows(view.rows, choices)
  return keys === view.keys && rows === view.rows ? view : { ...view, keys, rows }
}

function chosenRows(rows: View['rows'], choices: RowChoices): View['rows'] {
  const others = [...rows].flatMap(([key, row]) => {
    const chosen = chosenRow(row, choices)
    return chosen === row ? [] : [[key, chosen] as const]
  })
  return others.length === 0 ? rows : new Map([...rows, ...others])
}

function chosenRow(row: Row, choices: RowChoices): Row {
  switch (row.kind) {
    case 'match':
      return withFields(row, {
        followed: choices.followsMatch(row.id),
        homeFollowed: choices.followsTeam(row.homeId),
        guestFollowed: choices.followsTeam(row.guestId),
        open: choices.panelOf(row.id),
      })
    case 'league':
      return withFields(row, { followed: choices.followsLeague(row.id), folded: isClosed(row, choices) })
    case 'ended':
      return withFields(row, { open: choices.showsEnded(row.id) })
    case 'odds':
    case 'extra':
    case 'separator':
    case 'banner':
    case 'more':
    case 'reach':
      return row
  }
}

function isClosed({ id, ended }: Pick<LeagueRow, 'id' | 'ended'>, choices: RowChoices): boolean {
  return ended ? !choices.showsEnded(id) : choices.isFolded(id)
}

function withFields<Of extends Row>(row: Of, fields: Partial<Of>): Of {
  const names = keysOf(fields)
  return names.every(name => (row[name] ?? '') === fields[name]) ? row : { ...row, ...fields }
}

/** Kinds of rows that are hidden when the row above them is closed. */
const UNDER_LEAGUE: ReadonlySet<RowKind | undefined> = new Set(['match', 'odds', 'extra', 'ended'])
const UNDER_ENDED: ReadonlySet<RowKind | undefined> = new Set(['match', 'odds', 'extra'])
const NOTHING: ReadonlySet<RowKind | undefined> = new Set()

function chosenKeys({ keys, rows }: Pick<View, 'keys' | 'rows'>, choices: RowChoices): readonly RowKey[] {
  let closed = NOTHING
  const chosen = keys.flatMap(key => {
    const kind = kindOf(key)
    if (closed.has(kind)) return []
    closed = closedBelow(kind, key, rows.get(key), choices)
    if (kind === 'odds' || kind === 'extra') return []
    return kind === 'match' ? withPanel(key, choices) : [key]
  })
  return chosen.length === keys.length && chosen.every((key, at) => key === keys[at]) ? keys : chosen
}

/** `row`: `undefined` if it is far from the screen. */
function closedBelow(kind: RowKind | undefined, key: RowKey, row: Row | undefined, choices: RowChoices) {
  const id = idOf(key)
  if (kind === 'league' && isClosed(row?.kind === 'league' ? row : { id, ended: false }, choices))
    return UNDER_LEAGUE
  return kind === 'ended' && !choices.showsEnded(id) ? UNDER_ENDED : NOTHING
}

function withPanel(key: RowKey, choices: RowChoices): readonly RowKey[] {
  const panel = choices.panelOf(idOf(key))
  return panel === '' ? [key] : [key, rowKey(panel, idOf(key))]
}
