/** Of a link that leads away from a page on somebody else's. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const
