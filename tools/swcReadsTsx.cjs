// dependency-cruiser 17 parses with swc (TypeScript 7 has no parser for it to call) but never says that a file is TSX.
// Preloaded before it: `node --require ./tools/swcReadsTsx.cjs …`. To be dropped once it does.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
