/** Empty lines are free: related rules stand close together, and oxfmt formats the rest. */
const SPACING = [
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
    // Browsers from before 2023 cannot read `(width >= 600px)` and would ignore the rules inside such a query.
    'media-feature-range-notation': 'prefix',
    // Sizes in pixels are divided by 16 to be rem, which takes up to five decimals.
    'number-max-precision': 5,
    // Safari on iPhones knows `text-size-adjust` only with its prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
    // Names of fonts keep their capitals.
    'value-keyword-case': ['lower', { ignoreProperties: [/^--font/] }],
  },
}
