/** Vitest's `vi.waitFor` and `vi.waitUntil` give up after a second, which is too short for a machine with other work. */
import { vi } from 'vitest'

const PATIENT = { timeout: 240_000 }

const { waitFor, waitUntil } = vi
type Options = Parameters<typeof waitFor>[1]

const patient = (options: Options) =>
  typeof options === 'number' ? { timeout: options } : { ...PATIENT, ...options }

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
