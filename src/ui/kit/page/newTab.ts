/** Attributes of a link from an embedding page to the site, which opens in a new tab. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const
