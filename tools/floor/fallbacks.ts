/** Features newer than the oldest browsers that our code uses, and how the page works without each of them. */

/** Fallbacks by the feature's path in MDN's data. */
export const FALLBACKS: Readonly<Record<string, string>> = {
  'javascript.builtins.Array.at': 'src/engine/contract/polyfills.ts',
  'javascript.builtins.Object.hasOwn': 'src/engine/contract/polyfills.ts',
  'api.DecompressionStream': 'src/worker/transport/inflated.ts is loaded in its place.',
  'api.SharedWorker': 'A page that can make none has a worker of its own (SHR1).',
  'api.Notification': 'Asked for with `in` (src/ui/state/notices.ts); the setting is not shown without it.',
  'api.Notification.permission_static': 'As Notification.',
  'api.Notification.requestPermission_static': 'As Notification.',
  'api.ServiceWorkerRegistration.showNotification': 'As Notification.',
  'api.Navigator.share':
    'Looked for with `in` (src/ui/detail/match/ShareButton.tsx); without it the address is copied.',
  'api.CSSStyleSheet.replaceSync':
    'Used if a shadow root has `adoptedStyleSheets` (src/ui/embed/loader/widget.ts); else the loader writes the styles of its element.',
  'api.Document.startViewTransition': "React's; we have no such transitions.",
  'api.Navigator.connection': "React's, which asks before.",
  'api.reportError': "React's, which asks before.",
  'javascript.builtins.Error.captureStackTrace': "fflate's, which asks before.",

  'css.at-rules.container':
    'Without it sizes stay those of a wide container; lists that need more are cards (list/model/useLayout.ts).',
  'css.properties.container': 'As `@container`.',
  'css.properties.container-type': 'As `@container`.',
  'css.types.length.container_query_length_units':
    'The list is measured by useListWidth.ts (`--list-width`). In panels, where it limits a font or a column, there is no limit.',
  'css.selectors.has': 'Only distances, and what is shown without need, depend on it.',
  'css.at-rules.media.scripting': 'Without it the first paint stays above the text of `noscript`.',
  'css.at-rules.media.forced-colors': 'Browsers without it force no colours.',
  'css.properties.forced-color-adjust': 'Browsers without it force no colours.',
  'css.properties.accent-color': 'Boxes have the colour of the system.',
  'css.properties.align-content.start': 'In a grid all of them know it.',
  'css.properties.align-self.end': 'The box stands a little higher beside its label.',
  'css.properties.place-self.start': 'In a grid all of them know it.',
  'css.properties.place-self.end': 'In a grid all of them know it.',
  'css.properties.contain.inline-size': 'A long caption widens its table, which scrolls.',
  'css.properties.overflow-anchor': 'Browsers without it anchor nothing either.',
  'css.properties.overscroll-behavior': 'At its end a list moves the page.',
  'css.properties.overscroll-behavior-x': 'At its end a list moves the page.',
  'css.properties.scrollbar-color': 'The scroll bar has the colours of the system.',
  'css.properties.scrollbar-gutter':
    'Column heads stand half the width of a scroll bar beside their columns.',
  'css.properties.scrollbar-width': 'The scroll bar is as wide as the system has it.',
}

/** Features that sources may have, because the build rewrites them for older browsers or adds the prefix. */
export const WRITTEN_BY_BUILD: ReadonlySet<string> = new Set([
  'css.selectors.nesting',
  'css.properties.mask',
  'css.properties.mask-image',
  'css.properties.user-select',
])
