// Which folder may import which. The picture is in docs/architecture.md, the reasons are in
// docs/adr/002-worker-as-database.md.
const only = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { pathNot: to } })
const never = (name, from, to) => ({ name, severity: 'error', from, to })

// Floors of the feed server, from the top: what each may import beside itself. Only `start` composes.
const SHARED = ['contract', 'kit']
const FLOORS = {
  serve: SHARED,
  archive: ['readings', 'database', ...SHARED],
  push: ['readings', 'database', ...SHARED],
  relay: ['upstream', ...SHARED],
  providers: ['upstream', 'readings', ...SHARED],
  cluster: SHARED,
  simulate: SHARED,
  readings: SHARED,
  upstream: ['kit'],
  database: ['kit'],
  contract: ['kit'],
  kit: [],
}

module.exports = {
  forbidden: [
    only('engine-is-pure', '^src/engine/', ['^src/engine/', 'node_modules/valibot']),
    only('contract-is-the-floor', '^src/engine/contract/', ['^src/engine/contract/']),
    only('worker-knows-no-ui', '^src/worker/', [
      '^(src/(engine|worker)|locales)/',
      'node_modules/(comlink|fflate|idb-keyval)/',
      'node_modules/circle-flags/package.json$',
    ]),
    only('offline-knows-the-contract', '^src/offline/', ['^src/(offline|engine/contract)/']),
    never(
      'ui-sees-only-the-contract',
      { path: '^src/ui/', pathNot: '^src/ui/client/startEngine.ts$' },
      { path: '^src/(worker|offline|engine/(?!contract/))' },
    ),
    // startEngine imports the address of the worker (`?worker&url`, a text) and nothing else of it.
    never(
      'the-worker-is-an-address',
      { path: '^src/ui/client/startEngine.ts$' },
      { path: '^src/(worker/(?!index.ts)|engine/(?!contract/))' },
    ),
    never('comlink-at-the-edge', { path: '^src/ui/', pathNot: '^src/ui/client/' }, { path: 'comlink' }),
    never(
      'features-meet-in-the-pages',
      { path: '^src/ui/(list|filter|detail|betting|ads|alert)/' },
      { path: '^src/ui/', pathNot: '^src/ui/($1|kit|client|i18n|state)/' },
    ),
    never(
      'ui-floor-knows-no-feature',
      { path: '^src/ui/(client|kit|i18n|state|embed)/' },
      { path: '^src/ui/(site|widget|page|list|filter|detail|betting|ads|alert)/' },
    ),
    never('src-stands-alone', { path: '^src/' }, { path: '^(tests|bench|feedserver|tools)/' }),
    // The simulation is the witness of the formats: what writes feeds shares no code with what reads them. The page `/feed` has the
    // languages of the others.
    never(
      'the-simulation-is-an-independent-witness',
      {
        path: '^feedserver/(start|serve/(?!rows/)|cluster|simulate|database|contract|kit/(?!feedTexts\\.ts$))/?',
      },
      { path: '^(src|tests|bench|tools)/' },
    ),
    // Whoever reads feeds reads them with the readers of pages. A decoder is of the platform, which the engine does not know.
    never(
      'servers-read-with-the-engine',
      { path: '^feedserver/(relay|archive|push|readings|upstream|providers)/' },
      { path: '^(src/(?!engine/|worker/transport/decoderOf\\.ts$)|(tests|bench|tools)/)' },
    ),
    ...Object.entries(FLOORS).map(([floor, below]) =>
      never(
        `feedserver-${floor}`,
        { path: `^feedserver/${floor}/` },
        { path: '^feedserver/', pathNot: `^feedserver/(${[floor, ...below].join('|')})/` },
      ),
    ),
    never('feedserver-has-floors', { path: `^feedserver/(?!(start|${Object.keys(FLOORS).join('|')})/)` }, {}),
    // What its pages show first is written by the engine and the page's components, in a thread of their own: only messages
    // pass between them.
    never(
      'rows-are-written-elsewhere',
      { path: '^feedserver/serve/rows/' },
      { path: '^(src/(?!server/rowsThread\\.ts$)|(tests|bench|tools)/)' },
    ),
    only('the-react-package-is-of-the-loader', '^src/react/', [
      '^src/(react/|ui/embed/loader/address.ts$)',
      '^public/embed.d.ts$',
      'node_modules/react/',
    ]),
    never('the-server-room-is-a-program', { path: '^src/(?!server/)' }, { path: '^src/server/' }),
    never('no-cycles', {}, { circular: true }),
    never('no-unresolved', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'types', 'default'],
    },
  },
}
