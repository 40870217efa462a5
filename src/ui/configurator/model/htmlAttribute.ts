/** An attribute of HTML whose value may be any text. Rule CFG4 in docs/rules/configurator.md. */
export const htmlAttribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
