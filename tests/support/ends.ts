/**
 * What ends what a test started.
 *
 * Test files of Node share modules, so a hook at the top of a supporting module belongs to the first file that loads it. Supporting
 * modules call these instead, and `cleanProcess.ts` carries them out.
 */
type End = () => unknown

const ofTests: End[] = []
const ofFiles: End[] = []

const endAll = (ends: End[]) => Promise.all(ends.splice(0).map(end => end()))

/** Called once the running test is over. */
export const afterTest = (end: End): void => void ofTests.push(end)
/** Called once all tests of the running file are over. */
export const afterFile = (end: End): void => void ofFiles.push(end)

export const endTest = () => endAll(ofTests)
export const endFile = () => endAll(ofFiles)
