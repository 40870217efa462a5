/** Milliseconds that a database is waited for, and connections that stay open for its next statement. */
export const PATIENCE = {
  connectMs: 3000,
  queryMs: 10_000,
  /** Of what reads whole tables, with nobody waiting for an answer. */
  tableMs: 60_000,
  /** Until another process has written to the file. */
  busyMs: 4000,
  /** A connection has the plans of its statements, and making another takes longer than most answers. */
  idleMs: 600_000,
  connections: 5,
} as const
