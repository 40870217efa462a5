/** For what a test waits for: Vitest's own second is too short for a machine with other work. */
export const PATIENT = { timeout: 60_000 }
