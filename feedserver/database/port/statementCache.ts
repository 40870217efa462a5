/**
 * Prepared statements of a connection, each prepared once. They are few, because their texts depend on no value.
 * Errors: those of `make`.
 */
import type { Command } from './statement'

export class StatementCache<Prepared> {
  private readonly known = new Map<Command, Prepared>()
  private readonly make: (command: Command) => Prepared

  constructor(make: (command: Command) => Prepared) {
    this.make = make
  }

  of(command: Command): Prepared {
    const known = this.known.get(command) ?? this.make(command)
    this.known.set(command, known)
    return known
  }
}
