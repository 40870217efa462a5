/** The thread that records the archive. It gets the simulation's season labels and its writers of feeds. */
import { exposeRecorder } from '../../archive/thread/exposeRecorder'
import { seasonLabel } from '../../simulate/season/seasonLaw'
import { writePage } from '../../simulate/provider/worldPages'

exposeRecorder({ labelOf: seasonLabel, write: writePage })
