/** Limits the waiting items, in number and in bytes. Items above the limit are refused. */

export interface WaitingRoom {
  readonly most: number
  readonly bytes: number
}

export class Waiting {
  private readonly room: WaitingRoom
  private count = 0
  private bytes = 0

  constructor(room: WaitingRoom) {
    this.room = room
  }

  /** Returns `false` if there is no room. Each entered item must leave with the same bytes. */
  enter(bytes: number): boolean {
    if (this.count >= this.room.most || this.bytes + bytes > this.room.bytes) return false
    this.count += 1
    this.bytes += bytes
    return true
  }

  leave(bytes: number): void {
    this.count -= 1
    this.bytes -= bytes
  }
}
