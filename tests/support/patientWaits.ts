/**
 * Vitest's `vi.waitFor` and `vi.waitUntil` give up after a second, which is too short on a busy machine. Files of one
 * process share these two functions, so they are replaced once.
 */
import { vi } from 'vitest'

const PATIENT = { timeout: 720_000 }

const { waitFor, waitUntil } = vi
type Options = Parameters<typeof waitFor>[1]

const patient = (options: Options) =>
  typeof options === 'number' ? { timeout: options } : { ...PATIENT, ...options }

const patientWaitFor: typeof waitFor = (callback, options) => waitFor(callback, patient(options))
const patientWaitUntil: typeof waitUntil = (callback, options) => waitUntil(callback, patient(options))

if (waitFor.name !== patientWaitFor.name)
  Object.assign(vi, { waitFor: patientWaitFor, waitUntil: patientWaitUntil })
