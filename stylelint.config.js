/** The standard rules, but for those below. */
const SPACING = [
  // Rules of one part stand close together, as its declarations do; oxfmt keeps the rest.
  'at-rule-empty-line-before',
  'comment-empty-line-before',
  'custom-property-empty-line-before',
  'rule-empty-line-before',
]
const off = names => Object.fromEntries(names.map(name => [name, null]))

export default {
  extends: 'stylelint-config-standard',
  rules: {
    ...off(SPACING),
    // Phones from before 2023 cannot read `(width >= 600px)`; such a query would hide its rules from them.
    'media-feature-range-notation': 'prefix',
    // Sizes are sixteenths of a drawn pixel, exact in rem.
    'number-max-precision': 5,
    // Safari on iPhones knows only this spelling.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
    // The names of fonts keep their capitals.
    'value-keyword-case': ['lower', { ignoreProperties: [/^--font/] }],
  },
}
