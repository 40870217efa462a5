/**
 * Whether this page shares its engine with others of our origin: `shared=1`, which the loader writes for a host page with
 * more than one widget. Not every browser has shared workers.
 */
export const sharesEngine = (query: URLSearchParams): boolean =>
  query.get('shared') === '1' && 'SharedWorker' in window
