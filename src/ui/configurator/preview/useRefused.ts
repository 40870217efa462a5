import { useEffect, useState } from 'react'
import { OPTION_NAMES, type OptionName } from '../model/settings'

/** The options that a widget inside `stage` says it does not use (`sixinone-warning`), of the frame with this address. */
export function useRefused(
  stage: { readonly current: HTMLElement | null },
  address: string,
): readonly OptionName[] {
  const [told, setTold] = useState<readonly (readonly [address: string, name: OptionName])[]>([])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const frames = [...(stage.current?.querySelectorAll('iframe') ?? [])]
      const frame = frames.find(({ contentWindow }) => contentWindow === source)
      const name = warnedOf(data)
      if (frame !== undefined && source !== null && name !== undefined)
        setTold(before => [...before.slice(-20), [frame.src, name]])
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [stage])
  const names = told.filter(([of]) => of === address).map(([, name]) => name)
  return [...new Set(names)]
}

/** A warning begins with the name of its option. */
export function warnedOf(data: unknown): OptionName | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('text' in data)) return undefined
  if (data.kind !== 'sixinone-warning' || typeof data.text !== 'string') return undefined
  const [first] = data.text.split(' ')
  return OPTION_NAMES.find(name => name === first)
}
