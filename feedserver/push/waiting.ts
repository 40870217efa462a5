/** How much may wait at a time, in number and in bytes. Errors: none; what has no room is refused. */

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

  /** `false`: there is no room. Whatever entered leaves with as many bytes. */
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
