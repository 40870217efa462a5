/**
 * Offers a newer version of the page. All its code is loaded late: once the list is live and the page has nothing to do.
 */
import { useEffect, useState } from 'react'
import { LANGUAGES } from '../../../engine/contract/languages'
import type { View } from '../../../engine/contract/view'
import { useView } from '../../client/hooks'
import { useLanguage } from '../../i18n/useText'
import { whenIdle } from '../../kit/dom/document'
import { latePart } from '../../kit/late/latePart'
import { useChoiceStore } from '../../state/useChoice'

const UpdateLine = latePart(() => import('./UpdateLine').then(({ UpdateLine }) => UpdateLine), {
  texts: 'dialogs',
})
const hasNews = ({ health }: View) => health.overall === 'live' || health.overall === 'polling'
/** Only a built page that is not in a frame; insecure addresses have no service workers. */
const canBeStored = () =>
  import.meta.env.PROD && window.parent === window && 'serviceWorker' in window.navigator

export function SiteUpdate() {
  const { folders } = LANGUAGES[useLanguage()]
  const choices = useChoiceStore()
  const [started, setStarted] = useState(false)
  const [newer, setNewer] = useState(false)
  const starts = useView(hasNews) && !started && canBeStored()
  if (starts) setStarted(true)
  useEffect(() => {
    if (!started) return
    whenIdle(() => {
      void import('./siteUpdates').then(({ watchSiteUpdates }) =>
        watchSiteUpdates({ folders, choices, onNewer: () => setNewer(true) }),
      )
    })
  }, [started, folders, choices])
  return newer ? <UpdateLine onClose={() => setNewer(false)} /> : null
}
