/**
 * Page of a rival, `?rows=recycled`: the product's own engine, rows and styles on the same feed, shown in another way.
 */
import { WIDGET } from '../../src/ui/state/profile'
import { startPage } from '../../src/ui/page/startPage'
import '../../src/ui/kit/tokens.css'
import '../../src/ui/kit/base.css'
import { mountRival } from './rival/mountRival'
import { RIVALS } from './rival/rivalRows'

const rows = RIVALS[new URLSearchParams(window.location.search).get('rows') ?? '']
if (rows === undefined) throw new Error(`?rows= is one of ${Object.keys(RIVALS).join(', ')}`)
const host = document.body.appendChild(document.createElement('div'))
await mountRival(await startPage(WIDGET), host, rows)
