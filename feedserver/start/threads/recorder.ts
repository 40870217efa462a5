/** The thread that records: the archive's, with the law of the simulation's seasons and the writers of its feeds. */
import { exposeRecorder } from '../../archive/recorder/exposeRecorder'
import { seasonLabel } from '../../simulate/season/seasonLaw'
import { writePage } from '../../simulate/worldPages'

exposeRecorder({ labelOf: seasonLabel, write: writePage })
