/** Choices for visitors who watch matches with a delay: hidden scores, and a delayed screen (D73). */
import { useText } from '../../i18n/useText'
import { Select } from '../../kit/Select'
import { BEHIND_SECONDS } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'

export function OwnScreen() {
  const text = useText()
  const choices = useChoiceStore()
  const { behind, hideScores } = useChoice(({ prefs }) => prefs)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={hideScores}
          onChange={() => choices.change(({ prefs }) => void (prefs.hideScores = !hideScores))}
        />
        {text('settings.hideScores')}
      </label>
      <Select
        label={text('settings.behind')}
        labelled
        value={behind}
        options={BEHIND_SECONDS.map(value => ({
          value,
          label: value === 0 ? text('keep.off') : text('health.seconds', { n: value }),
        }))}
        onChoose={next => choices.change(({ prefs }) => void (prefs.behind = next))}
      />
      {behind === 0 ? null : <p className="note">{text('settings.behindNote', { n: behind })}</p>}
    </>
  )
}
