/** A site owner's page in React, with one widget. Its callbacks record what they receive. */
import { StrictMode, type Ref } from 'react'
import { SixInOne, type SixInOneCalls, type SixInOneProps } from '../../src/react/SixInOne'

export type Written = Omit<SixInOneProps, 'server'>

export interface HostProps {
  /** Props of the widget, or `null` for a page without it. */
  readonly written: Written | null
  readonly calls?: Ref<SixInOneCalls>
}

export const SERVER = 'https://scores.example'

export const Host = ({ written, calls = null }: HostProps) => (
  <StrictMode>
    <main>{written && <SixInOne ref={calls} server={SERVER} {...written} />}</main>
  </StrictMode>
)
