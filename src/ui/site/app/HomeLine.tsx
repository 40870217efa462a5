/**
 * The line that offers to add the site to the home screen. On an iPhone or iPad, whose browser has no prompt, it
 * explains how.
 */
import { useText } from '../../i18n/useText'
import { PassingLine } from '../../kit/dialog/PassingLine'
import { earlyInstall } from './earlyInstall'

export function HomeLine({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { prompt: event } = earlyInstall
  if (event === undefined) return <PassingLine words={text('homeOffer.how')} onClose={onClose} />
  const add = () => {
    onClose()
    // The browser shows its prompt once per event. This code ignores the visitor's answer.
    event.prompt().catch(() => undefined)
  }
  return (
    <PassingLine
      words={text('homeOffer.question')}
      action={{ label: text('homeOffer.yes'), onPress: add }}
      onClose={onClose}
    />
  )
}
