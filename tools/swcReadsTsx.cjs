// dependency-cruiser 17 parses with swc, because TypeScript 7 offers it no parser, but does not set swc's option for
// TSX. Preload this file: `node --require ./tools/swcReadsTsx.cjs …`. Remove it once dependency-cruiser sets the
// option.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
