/** Bundled for Node with React 18 and 19 (`bundles.ts`): the HTML of a host page. */
import { renderToString } from 'react-dom/server'
import { Host, type Written } from './Host'

export const htmlOf = (written: Written) => renderToString(<Host written={written} />)
