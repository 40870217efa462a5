/** The thread that plays a season, behind messages of Comlink. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import type { SeasonPlan } from '../../contract/season'
import { giveWay } from '../../kit/threads/giveWay'
import { createDayPlayer } from '../dayPlayer'

giveWay()
if (parentPort !== null) Comlink.expose(createDayPlayer(workerData as SeasonPlan), nodeEndpoint(parentPort))
