/** Reads the page's content in one step, so that all parts are of the same moment. */
import type { Page } from 'playwright/test'

export interface ShownRow {
  /** Position in the whole list, from 0. */
  readonly place: number
  /** `match 12`, `league 36`, … as in `expectedList.ts`. */
  readonly key: string
  /** Text of a row that is no match. */
  readonly says: string
  /** Name of a league. */
  readonly name: string
  /** Cells of a match or panel. */
  readonly cells: Readonly<Record<string, string>>
  /** Pixels from the top of the window. */
  readonly top: number
  /** The row is in the window and its middle is uncovered. */
  readonly inSight: boolean
}

export interface Shown {
  readonly rows: readonly ShownRow[]
  /** Number of rows in the list, mounted or not. */
  readonly count: number
  readonly counts: string
  readonly progress: Readonly<Record<string, string>>
  /** Cells of the bet popup. */
  readonly bet: Readonly<Record<string, string>> | null
  readonly waiting: boolean
}

export function readShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
    /** Returns the text without the parts for screen readers. */
    const ownText = (element: Element | null) =>
      [...(element?.childNodes ?? [])].find(node => node.nodeType === Node.TEXT_NODE)?.textContent ?? ''
    const list = document.querySelector('[data-list]')
    const grid = list?.parentElement
    const isWide = grid?.getAttribute('data-layout') === 'wide'
    const rows = [...(list?.querySelectorAll<HTMLElement>('.list-row') ?? [])]

    function keyOf(row: HTMLElement): string {
      const { dataset } = row
      if (dataset['match'] !== undefined) return `match ${dataset['match']}`
      if (dataset['league'] !== undefined) return `league ${dataset['league']}`
      if (dataset['ended'] !== undefined) return `ended ${dataset['ended']}`
      if (dataset['panel'] !== undefined) return `${dataset['panel']} ${dataset['of']}`
      return row.classList.contains('list-more') ? 'more' : 'separator'
    }
    function saysOf(row: HTMLElement): string {
      const number = (part: string) => /\d+/.exec(textOf(row.querySelector(part)))?.[0] ?? ''
      const has = (part: string, name: string) => (row.querySelector(part) === null ? '' : ` ${name}`)
      if (row.dataset['league'] !== undefined)
        return (
          number('.list-league-count') +
          has('[data-action="follow-league"][aria-pressed="true"]', 'followed') +
          has('.list-fold[aria-expanded="false"]', 'folded')
        )
      if (row.dataset['ended'] !== undefined) return number('button') + has('[aria-expanded="true"]', 'open')
      return textOf(row.querySelector('.list-more-count'))
    }
    function matchCells(row: HTMLElement): Record<string, string> {
      const cells: Record<string, string> = {}
      for (const cell of row.querySelectorAll<HTMLElement>('[data-cell]')) {
        const { cell: name = '', move, low } = cell.dataset
        cells[name] =
          textOf(cell) + (move === undefined ? '' : ` ${move}`) + (low === undefined ? '' : ' low')
      }
      const minute = row.querySelector<HTMLElement>('[data-cell="minute"]')
      const { injury, day = '', label = '' } = minute?.dataset ?? {}
      if (injury !== undefined) cells['minute'] += ` ${injury}`
      const star = row.querySelector('[data-action="follow-match"]')
      const marks = ['.list-yellow', '.list-red'].flatMap(kind =>
        ['.list-home-marks', '.list-guest-marks'].map(
          side => textOf(row.querySelector(`${side} ${kind}`)) || '0',
        ),
      )
      const notes = [...row.querySelectorAll<HTMLElement>('[data-note]')].map(note => [
        // The number of other markets is removed: it comes from the list service and is as old as the list.
        `note ${textOf(note).replace(/ · \+\d+ .*/, '')}`,
        `${note.dataset['from']} ${note.dataset['count']}`,
      ])
      return {
        decider: '',
        ...cells,
        day,
        label,
        cards: marks.join(' '),
        followed: String(star?.getAttribute('aria-pressed')),
        ...Object.fromEntries(notes),
      }
    }
    function panelCells(row: HTMLElement): Record<string, string> {
      const cells: Record<string, string> = {}
      for (const table of row.querySelectorAll<HTMLElement>('[data-market]'))
        for (const [line, tr] of [...table.querySelectorAll('tbody tr')].entries())
          for (const [column, td] of [...tr.querySelectorAll('td')].entries())
            cells[`${table.dataset['market']} ${line} ${column}`] = ownText(
              td.querySelector('.detail-line, .quote'),
            )
      return cells
    }
    function inSight(row: HTMLElement): boolean {
      const { left, top, width, height } = row.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over !== null && row.contains(over)
    }
    function readBet(): Record<string, string> | null {
      const dialog = document.querySelector<HTMLElement>('dialog.bet[open]')
      if (dialog === null) return null
      const teams = dialog.querySelector('.bet-teams')
      return {
        price:
          ownText(dialog.querySelector('.bet-price .quote')) || ownText(dialog.querySelector('.bet-price')),
        line: textOf(dialog.querySelector('.bet-side b')),
        home: textOf(teams?.querySelector('span')),
        guest: textOf(teams?.querySelector('span:nth-of-type(2)')),
        score: textOf(teams?.querySelector('strong')),
        minute: textOf(teams?.querySelector('small')),
      }
    }
    const counts = document.querySelector('.counts')
    return {
      rows: rows.map(row => ({
        top: row.getBoundingClientRect().top,
        place: Number(row.getAttribute('aria-rowindex')) - (isWide ? 2 : 1),
        key: keyOf(row),
        says: saysOf(row),
        name: textOf(row.querySelector('.list-league-name')),
        cells:
          row.dataset['match'] !== undefined
            ? matchCells(row)
            : row.dataset['panel'] !== undefined
              ? panelCells(row)
              : {},
        inSight: inSight(row),
      })),
      count: Number(grid?.getAttribute('aria-rowcount') ?? (isWide ? 1 : 0)) - (isWide ? 1 : 0),
      counts: ownText(counts),
      progress: Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('[data-progress]')].map(tab => [
          tab.dataset['progress'] ?? '',
          textOf(tab.querySelector('.progress-count')),
        ]),
      ),
      bet: readBet(),
      waiting: document.querySelector('.list-skeleton') !== null,
    }
  })
}
