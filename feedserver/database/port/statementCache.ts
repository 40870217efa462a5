/** Statements as a database prepares them, each once. There are few: their texts depend on no value. Errors: as `make` has them. */
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
