/** The page of one contestant. The suite starts each measurement, because it also slows the CPU. */
import { meter, type FrameLog } from './meter'
import { mount, type Mounted } from './mount'
import type { ListContestant, ListScenario } from './scenarios'

export interface ListBench {
  readonly mount: (contestant: ListContestant, scenario: ListScenario) => Promise<void>
  readonly meter: (speedPxPerS: number, seconds: number) => Promise<FrameLog>
}

declare global {
  interface Window {
    readonly listBench: ListBench
  }
}

let mounted: Mounted | undefined

const listBench: ListBench = {
  async mount(contestant, scenario) {
    mounted = await mount(contestant, scenario)
  },
  meter(speedPxPerS, seconds) {
    if (mounted === undefined) throw new Error('mount first')
    return meter(mounted, speedPxPerS, seconds)
  },
}

Object.assign(window, { listBench })
