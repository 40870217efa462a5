/**
 * Copies the points as CSV. Where the browser refuses, a text field shows them, to be copied by hand.
 *
 * Rule HIS19 in docs/rules/history.md.
 */
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { copied } from '../../kit/dom/copied'

type Outcome = { readonly state: 'none' | 'copied' } | { readonly state: 'failed'; readonly csv: string }

export function CopyCsv({ csv }: { readonly csv: () => string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const copy = async () => {
    const words = csv()
    setOutcome(
      await copied(words).then(done => (done ? { state: 'copied' } : { state: 'failed', csv: words })),
    )
  }
  return (
    <div className="movement-copy">
      <Button label={text('history.copy')} onPress={() => void copy()} />
      <output className="note">
        {outcome.state === 'copied' ? text('history.copied') : null}
        {outcome.state === 'failed' ? text('history.copyFailed') : null}
      </output>
      {outcome.state === 'failed' ? (
        <textarea
          readOnly
          rows={5}
          aria-label={text('history.copy')}
          value={outcome.csv}
          onFocus={event => event.currentTarget.select()}
        />
      ) : null}
    </div>
  )
}
