/** Frames that were written last. Connections that opened in the same beat have equal numbers and get one buffer. */
import { dataFrame, type FramePart } from './frame'

export class RecentFrames {
  private at = 0
  private shared: FramePart | null = null
  private readonly bySeq = new Map<number, Buffer>()

  /** Returns the frame of a number and a time, with a group's records. Frames of another time or group are forgotten. */
  frame(seq: number, at: number, shared: FramePart): Buffer {
    if (this.at !== at || this.shared !== shared) {
      this.at = at
      this.shared = shared
      this.bySeq.clear()
    }
    const frame = this.bySeq.get(seq) ?? dataFrame(seq, at, shared)
    this.bySeq.set(seq, frame)
    return frame
  }
}
