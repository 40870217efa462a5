/** Where the preview has each place for banners, in words. */
import { useText } from '../../i18n/useText'
import type { Text } from '../../i18n/texts'

/** `slots`: as in `data-slots` (docs/contracts.md); empty: nothing is known yet. */
export function PreviewSlots({ slots }: { readonly slots: string }) {
  const text = useText()
  if (slots === '') return null
  return (
    <ul className="preview-slots note" aria-label={text('preview.slots')}>
      {slots.split(' ').map(entry => {
        const [name = '', where = ''] = entry.split(':')
        return (
          <li key={name}>
            <code>{name}</code> {wordsOf(text, where)}
          </li>
        )
      })}
    </ul>
  )
}

const WORDS = ['header', 'toolbar', 'bottom', 'after'] as const

/** `where`: `header`, `after-3`. */
function wordsOf(text: Text, where: string): string {
  const [said, count = ''] = where.split('-')
  const word = WORDS.find(word => word === said) ?? 'none'
  return text(`slots.${word}`, { count })
}
