// dependency-cruiser 17 parses with swc, because TypeScript 7 offers it no parser, but does not tell swc that a file is
// TSX. Preload this: `node --require ./tools/swcReadsTsx.cjs …`. Remove it once dependency-cruiser does so itself.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
