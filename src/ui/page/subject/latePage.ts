/** The code of competitions and teams, loaded when one is opened. */
import { latePart } from '../../kit/late/latePart'

export const loadPagePart = () => import('./PagePart')

export const LatePage = latePart(() => loadPagePart().then(({ PagePart }) => PagePart))
