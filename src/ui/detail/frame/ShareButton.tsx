/**
 * Shares an address of the site, such as that of a match. It uses the device's share sheet if there is one, else the
 * clipboard.
 *
 * Rule MCH16 in docs/rules/detail.md. If the browser refuses both, the button shows the address.
 */
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText'
import { IconShape } from '../../kit/Icon'
import { copied } from '../../kit/dom/copied'

const ARROW_OUT = 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8'
/** Time for which the outcome is shown. */
const SHOWN_MS = 8_000

interface ShareButtonProps {
  /** Path on this site. */
  readonly path: string
  /** Title of the shared page, such as the names of the teams. */
  readonly title: string
  /** Label of the button. */
  readonly label: string
}

export function ShareButton({ path, title, label }: ShareButtonProps) {
  const text = useText()
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  useEffect(() => {
    if (outcome === 'none') return undefined
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const share = async () => {
    setOutcome('none')
    if (await shared({ title, url: addressOf(path) })) return
    setOutcome((await copied(addressOf(path))) ? 'copied' : 'refused')
  }
  return (
    <>
      <button
        type="button"
        className="button is-square is-bare"
        aria-label={label}
        title={label}
        onClick={() => void share()}
      >
        <IconShape path={ARROW_OUT} filled={false} />
      </button>
      <output className="match-shared">
        {outcome === 'copied' ? text('match.copied') : null}
        {outcome === 'refused' ? text('match.copyRefused', { address: addressOf(path) }) : null}
      </output>
    </>
  )
}

const addressOf = (path: string) => window.location.origin + path

/**
 * Whether the device's share sheet was used. A sheet that the visitor closed counts as used: the visitor wants no copy
 * either.
 */
async function shared(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
