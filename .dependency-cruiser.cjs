// Which folder may import which. The picture is in docs/architecture.md, the reasons are in
// docs/adr/002-worker-as-database.md.
const only = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { pathNot: to } })
const never = (name, from, to) => ({ name, severity: 'error', from, to })

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
    never(
      'feedserver-is-an-independent-witness',
      { path: '^feedserver/', pathNot: '^feedserver/(relay|rows)/' },
      // A search of the archive compares names as one in the page does, and both have the same languages.
      { path: '^(src/(?!engine/contract/(foldText|languages)\\.ts$)|tests/|bench/|tools/)' },
    ),
    // What its pages show first is written by the engine and the page's components, in a thread of their own: only messages
    // pass between them.
    never(
      'rows-are-written-elsewhere',
      { path: '^feedserver/rows/' },
      { path: '^(src/(?!server/rowsThread\\.ts$)|tests|bench|tools)/' },
    ),
    never('the-server-room-is-a-program', { path: '^src/(?!server/)' }, { path: '^src/server/' }),
    // The relay checks a provider's bodies with the readers that pages read them with.
    never(
      'relay-reads-with-the-engine',
      { path: '^feedserver/relay/' },
      { path: '^(src/(?!engine/)|tests|bench|tools)/' },
    ),
    // What writes feeds must not learn from the relay how they are read; what starts a server may start a relay.
    never(
      'the-witness-knows-no-relay',
      { path: '^feedserver/(?!relay/|main\\.ts$|cluster/startSource\\.ts$)' },
      { path: '^feedserver/relay/' },
    ),
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
