import { useEffect, useState } from 'react'
import { fieldsOf, isText, readToHost, type Command } from '../../embed/messages'
import { OPTION_NAMES, type OptionName } from '../model/settings'

interface Talk {
  /** The options that the widgets refuse. */
  readonly refused: readonly OptionName[]
  /** Positions of the widgets' banner slots, as in `data-slots`. Empty until the first answer. */
  readonly slots: string
}

/**
 * Sends the widgets inside `stage` the options that apply without a restart, as the loader does. `asks`: also requests
 * the positions of their banner slots.
 */
export function useTalk(stage: { readonly current: HTMLElement | null }, live: string, asks: boolean): Talk {
  const [slots, setSlots] = useState('')
  const [refused, setRefused] = useState<readonly (readonly [live: string, name: OptionName])[]>([])
  useEffect(() => {
    const frames = () => [...(stage.current?.querySelectorAll('iframe') ?? [])]
    const command: Command = { kind: 'sixinone-set', query: live }
    // Send to any origin: the frame has an opaque origin, and an owner's options are no secret.
    const send = ({ contentWindow }: HTMLIFrameElement) => {
      contentWindow?.postMessage(command, '*')
      if (asks) contentWindow?.postMessage({ kind: 'sixinone-slots' } satisfies Command, '*')
    }
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      const frame = frames().find(({ contentWindow }) => source !== null && contentWindow === source)
      if (frame === undefined) return
      const said = fieldsOf(data)
      if (said['kind'] === 'sixinone-slots' && isText(said['slots'])) setSlots(said['slots'])
      const [name, detail] = readToHost(data) ?? []
      if (name === 'ready') send(frame)
      const option = name === 'warning' ? optionIn(detail.text) : undefined
      if (option !== undefined) setRefused(before => [...before.slice(-20), [live, option]])
    }
    frames().forEach(send)
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [stage, live, asks])
  const names = refused.filter(([of]) => of === live).map(([, name]) => name)
  return { refused: [...new Set(names)], slots: asks ? slots : '' }
}

/** Finds the option of a warning, whose name is its first word. */
const optionIn = (text: string): OptionName | undefined =>
  OPTION_NAMES.find(name => text.startsWith(`${name} `))
