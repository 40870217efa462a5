import { useEffect, useState } from 'react'
import { readToHost, type Command } from '../../embed/messages'
import { OPTION_NAMES, type OptionName } from '../model/settings'

type Place = { readonly current: HTMLElement | null }

/**
 * Sends the widgets inside `stage` the options that they take without another start, as the loader does. Returns the options that
 * they refuse.
 */
export function useTalk(stage: Place, live: string): readonly OptionName[] {
  const [refused, setRefused] = useState<readonly (readonly [live: string, name: OptionName])[]>([])
  useEffect(() => {
    const frames = () => [...(stage.current?.querySelectorAll('iframe') ?? [])]
    const command: Command = { kind: 'sixinone-set', query: live }
    // To any origin: the frame has none, and an owner's options are no secret.
    const send = (frame: HTMLIFrameElement) => frame.contentWindow?.postMessage(command, '*')
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      const frame = frames().find(({ contentWindow }) => source !== null && contentWindow === source)
      if (frame === undefined) return
      const [said, detail] = readToHost(data) ?? []
      if (said === 'ready') send(frame)
      const name = said === 'warning' ? optionIn(detail.text) : undefined
      if (name !== undefined) setRefused(before => [...before.slice(-20), [live, name]])
    }
    frames().forEach(send)
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [stage, live])
  return [...new Set(refused.filter(([of]) => of === live).map(([, name]) => name))]
}

/** A warning begins with the name of its option. */
const optionIn = (text: string): OptionName | undefined =>
  OPTION_NAMES.find(name => text.startsWith(`${name} `))
