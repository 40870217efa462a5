/** HTML of a host page, bundled for Node with React 18 and 19 (`bundles.ts`). */
import { renderToString } from 'react-dom/server'
import { Host, type Written } from './Host'

export const htmlOf = (written: Written) => renderToString(<Host written={written} />)
