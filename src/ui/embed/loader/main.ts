/**
 * `embed.js`: every `<six-in-one>` and every element with `data-sixinone` becomes a widget. A page that adds an element
 * with `data-sixinone` later dispatches `sixinone:mount` on its document. Promises: docs/embedding.md,
 * public/embed.d.ts.
 *
 * `window.sixinone`, the only global, takes calls: `sixinone.push(['follow', 2804524])`. Before this script has loaded,
 * the global is an array of the page.
 */
import { startLoader } from './place'

startLoader()
