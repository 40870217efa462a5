import { produce } from 'immer'
import { useCallback, useEffect, useState } from 'react'
import {
  readConfiguration,
  writeConfiguration,
  type ChangeConfiguration,
  type PreviewDevice,
} from './model/configuration'

const WIDE = '(min-width: 1000px)'

/** Written into the address with every change, in the place of what stands there. */
export function useConfiguration() {
  const [usual] = useState<PreviewDevice>(() => (window.matchMedia(WIDE).matches ? 'desktop' : 'phone'))
  const [configuration, setConfiguration] = useState(() => readConfiguration(window.location.hash, usual))
  useEffect(() => {
    const read = () => setConfiguration(readConfiguration(window.location.hash, usual))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [usual])
  useEffect(() => {
    const { pathname, search } = window.location
    const written = pathname + search + writeConfiguration(configuration, usual)
    window.history.replaceState(null, '', written)
  }, [configuration, usual])
  const change = useCallback<ChangeConfiguration>(recipe => setConfiguration(produce(recipe)), [])
  return { ...configuration, change }
}
