/** Timeouts of the databases in milliseconds, and the number of pooled connections. */
export const PATIENCE = {
  connectMs: 3000,
  queryMs: 10_000,
  /** Limit for background queries that read whole tables. */
  tableMs: 60_000,
  /** Time to wait for another process that is writing to the file. */
  busyMs: 4000,
  /** A new connection has to plan its statements first, which takes longer than most answers. */
  idleMs: 600_000,
  connections: 5,
} as const
