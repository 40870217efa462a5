/** A page of a site owner in React, with one widget; its callbacks write down what they receive. */
import { StrictMode, type Ref } from 'react'
import { SixInOne, type SixInOneCalls, type SixInOneProps } from '../../src/react/SixInOne'

export type Written = Omit<SixInOneProps, 'server'>

export interface HostProps {
  /** Props of the widget; `null`: the page has none now. */
  readonly written: Written | null
  readonly calls?: Ref<SixInOneCalls>
}

export const SERVER = 'https://scores.example'

export const Host = ({ written, calls = null }: HostProps) => (
  <StrictMode>
    <main>{written && <SixInOne ref={calls} server={SERVER} {...written} />}</main>
  </StrictMode>
)
