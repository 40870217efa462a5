import { ListScreen } from '../page/ListScreen'
import { mountPage } from '../page/mountPage'
import type { Started } from '../page/startPage'
import { SiteUpdate } from './app/SiteUpdate'
import { SiteHeader } from './SiteHeader'

export const mount = (started: Started) =>
  mountPage(started, <ListScreen header={<SiteHeader />} footer={<SiteUpdate />} />)
