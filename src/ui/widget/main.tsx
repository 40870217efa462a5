import { ListScreen } from '../page/ListScreen'
import { mountPage } from '../page/mountPage'
import type { Started } from '../page/startPage'

export const mount = (started: Started) => mountPage(started, <ListScreen />)
