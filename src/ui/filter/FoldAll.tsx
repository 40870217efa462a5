import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { foldEvery } from '../state/choices'
import { useChoice, useChoiceStore } from '../state/useChoice'

/** Folds or unfolds all leagues; forgets which ones were folded or unfolded one by one. */
export function FoldAll() {
  const text = useText()
  const foldAll = useChoice(({ prefs }) => prefs.foldAll)
  const choices = useChoiceStore()
  return (
    <Button
      label={text(foldAll ? 'list.unfoldAll' : 'list.foldAll')}
      icon={foldAll ? 'unfold' : 'fold'}
      iconOnly
      active={foldAll}
      onPress={() => choices.change(draft => foldEvery(draft, !foldAll))}
    />
  )
}
