/** The thread that records: the archive's, with the law of the simulation's seasons and the writers of its feeds. */
import { exposeRecorder } from '../../archive/thread/exposeRecorder'
import { seasonLabel } from '../../simulate/season/seasonLaw'
import { writePage } from '../../simulate/provider/worldPages'

exposeRecorder({ labelOf: seasonLabel, write: writePage })
