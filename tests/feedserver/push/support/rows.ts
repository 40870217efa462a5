/** A match as a list and as a record of changes. */

export interface Row {
  readonly state?: number
  /** `''`: the list has no score. */
  readonly score?: readonly [number | "''", number | "''"]
  readonly red?: readonly [number, number]
  readonly lineup?: boolean
  /** Decision of a video review. */
  readonly decided?: string
}

export function listOf({ state = 1, score = [0, 0], red = [0, 0], lineup = false }: Row): string {
  const start = "'2031-05-03 11:40:00'"
  const cells = Array.from({ length: 40 }, () => "''")
  const set = (from: number, ...values: readonly (string | number)[]) =>
    values.forEach((value, index) => (cells[from + index] = String(value)))
  set(0, 77, 1, 11, 12, "'Hà Nội'", "'Huế'", start, start, state, ...score)
  set(13, ...red)
  set(19, lineup ? 1 : "''")
  return [
    'var A=Array(1);var B=Array(1);var C=Array(0);',
    `A[1]=[${cells.join(',')}];`,
    "B[1]=[36,'VL','V.League','#fff','1','','','','V.League 1','',5];",
  ].join('\n')
}

export const recordOf = ({ state = 1, score = [0, 0], red = [0, 0], decided = '' }: Row): string =>
  [77, state, ...score, '', '', ...red, ...Array.from({ length: 14 }, () => ''), decided].join('^')
