/** Counts of the matches in the table below: results, handicap, total. Rule ANA12 in docs/rules/analysis.md. */
import type { TallyCounts, Tally } from '../../../engine/contract/details/analysis'
import { useText } from '../../i18n/useText'

export function TallyLine({ tally: { results, handicap, total } }: { readonly tally: Tally }) {
  const text = useText()
  const [win, draw, lose] = results
  return (
    <span className="analysis-tally">
      <Item
        shown={`${win}${text('form.win')} ${draw}${text('form.draw')} ${lose}${text('form.lose')}`}
        words={text('analysis.tally.results', { win, draw, lose })}
      />
      {handicap === null ? null : (
        <Item
          shown={`${text('market.short.handicap')} ${signed(handicap, ['✓', '=', '✗'])}`}
          words={text('analysis.tally.handicap', { win: handicap[0], push: handicap[1], loss: handicap[2] })}
        />
      )}
      {total === null ? null : (
        <Item
          shown={`${text('market.short.total')} ${signed(total, [text('list.over'), '=', text('list.under')])}`}
          words={text('analysis.tally.total', { over: total[0], push: total[1], under: total[2] })}
        />
      )}
    </span>
  )
}

/** `3✓ 1= 2✗`, with the signs of the table. The middle count, of returned stakes, is omitted if it is 0. */
function signed(
  [one, push, other]: TallyCounts,
  [first, back, second]: readonly [string, string, string],
): string {
  return [`${one}${first}`, ...(push === 0 ? [] : [`${push}${back}`]), `${other}${second}`].join(' ')
}

function Item({ shown, words }: { readonly shown: string; readonly words: string }) {
  return (
    <span title={words}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
