import { Board } from '../page/Board'
import { mountPage } from '../page/mountPage'
import type { Started } from '../page/startPage'

export const mount = (started: Started) => mountPage(started, <Board />)
