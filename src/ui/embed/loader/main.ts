/**
 * `embed.js`: every `<six-in-one>` and every element with `data-sixinone` becomes a widget. A page that adds one of the
 * latter dispatches the event `sixinone:mount` on its document. What it promises: docs/embedding.md, public/embed.d.ts.
 *
 * `window.sixinone`, the only global, takes calls: `sixinone.push(['follow', 2804524])`. Until this script has loaded it
 * is a list of the page's own.
 */
import { startLoader } from './place'

startLoader()
