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
    // Sizes of text are the tokens, or fit: smaller in a place that is too narrow (COL3 in docs/rules/page.md).
    'declaration-property-value-allowed-list': {
      'font-size': [
        /^var\(--size(-(tiny|small|phone|field|large|huge))?\)$/,
        /^(min|calc)\(/,
        '0.85em',
        // Of the root element.
        'clamp(16px, 1em, 24px)',
        '0',
        'inherit',
      ],
    },
    // Names of fonts keep their capitals.
    'value-keyword-case': ['lower', { ignoreProperties: [/^--font/] }],
  },
}
