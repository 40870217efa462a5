import { Board } from '../page/Board'
import { mountPage } from '../page/mountPage'
import type { Started } from '../page/startPage'
import { SiteHeader } from './SiteHeader'

export const mount = (started: Started) => mountPage(started, <Board header={<SiteHeader />} />)
