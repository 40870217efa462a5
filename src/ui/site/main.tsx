import { mountPage } from '../page/mountPage'
import type { Started } from '../page/startPage'
import { Site } from './Site'

export const mount = (started: Started) => mountPage(started, <Site />)
