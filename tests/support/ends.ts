/**
 * Collects the functions that end what a test started.
 *
 * Test files in Node share modules, so a hook at the top of a supporting module would belong to the first file that
 * loads it. Supporting modules register their functions here instead, and `cleanProcess.ts` calls them.
 */
type End = () => unknown

const ofTests: End[] = []
const ofFiles: End[] = []

const endAll = (ends: End[]) => Promise.all(ends.splice(0).map(end => end()))

/** Registers a function to call after the running test. */
export const afterTest = (end: End): void => void ofTests.push(end)
/** Registers a function to call after all tests of the running file. */
export const afterFile = (end: End): void => void ofFiles.push(end)

export const endTest = () => endAll(ofTests)
export const endFile = () => endAll(ofFiles)
