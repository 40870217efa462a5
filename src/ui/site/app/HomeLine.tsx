/** The line that offers to put the site on the home screen. On an iPhone or iPad, whose browser has no such question, it says how. */
import { useText } from '../../i18n/useText'
import { PassingLine } from '../../kit/dialog/PassingLine'
import { earlyInstall } from './earlyInstall'

export function HomeLine({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { prompt: event } = earlyInstall
  if (event === undefined) return <PassingLine words={text('homeOffer.how')} onClose={onClose} />
  const add = () => {
    onClose()
    // The browser shows its question once for each event; its answer changes nothing here.
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
