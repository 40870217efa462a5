/**
 * Amounts of the long proofs: random models, spoilt texts, walks, clusters, the matrix of states.
 *
 * `TEST_DEPTH` selects one: `gate` (`npm test`, and the default), `proof` (`npm run proof`) or `mutant` (mutation
 * testing). Mutation testing runs the same tests once for each mutant. `docs/proof.md` has the result of each proof at
 * full length.
 */
type Depth = 'mutant' | 'gate' | 'proof'

const AMOUNTS = {
  /** Sequences of up to 30 steps between a server, a bad line and a page. */
  modelSequences: { mutant: 24, gate: 200, proof: 10_000 },
  /** Sequences of up to 20 steps between the whole worker and a host that fails and recovers. */
  liveSequences: { mutant: 12, gate: 50, proof: 5_000 },
  /** Walks of 200 events by the synchronisation machine alone. */
  syncWalks: { mutant: 24, gate: 100, proof: 20_000 },
  /** Sequences of changes, queries and windows, compared with a view made from scratch. */
  viewSequences: { mutant: 24, gate: 75, proof: 3_000 },
  /** Sequences of prices, compared with a history made from all of them. */
  recordedSequences: { mutant: 24, gate: 100, proof: 5_000 },
  /** Evenings of a cluster in memory whose parts and messages fail. */
  clusterEvenings: { mutant: 20, gate: 20, proof: 1_000 },
  /** Evenings of the whole product under one clock. */
  sourceEvenings: { mutant: 1, gate: 4, proof: 100 },
  evenings: { mutant: 1, gate: 20, proof: 1_000 },
  /** Websockets that watch a cluster around a real broker while its parts are killed. */
  clusterSockets: { mutant: 40, gate: 40, proof: 500 },
  /** Requests of random bytes to one server. */
  randomRequests: { mutant: 300, gate: 300, proof: 5_000 },
  /** Spoilt requests, bodies, cookies and frames to one server. */
  serverInputs: { mutant: 0, gate: 400, proof: 10_000 },
  /** Archives of random prices and names that are exported and imported. */
  exportedArchives: { mutant: 0, gate: 12, proof: 200 },
  /** Spoilt texts per grammar. */
  spoiltTexts: { mutant: 0, gate: 600, proof: 20_000 },
  /** Pages whose written rows are compared with an engine's rows. */
  writtenPages: { mutant: 0, gate: 12, proof: 400 },
  /** Sequences of pages that are compared with pages written alone. */
  sharedPages: { mutant: 0, gate: 5, proof: 400 },
  /** Pages written from spoilt feeds. */
  spoiltPages: { mutant: 0, gate: 24, proof: 5_000 },
  /** Presses of a random walk, per page and size. */
  walkSteps: { mutant: 0, gate: 12, proof: 150 },
  /**
   * Time zones whose days are compared, at hours around both changes of their clocks. `dayHours`: hours between two
   * comparisons.
   */
  dayZones: { mutant: 1, gate: 3, proof: 1000 },
  dayHours: { mutant: 11, gate: 7, proof: 1 },
} as const satisfies Readonly<Record<string, Readonly<Record<Depth, number>>>>

const isDepth = (name: string): name is Depth => ['mutant', 'gate', 'proof'].includes(name)

function depth(): Depth {
  const named = process.env['TEST_DEPTH'] ?? 'gate'
  if (!isDepth(named)) throw new Error(`TEST_DEPTH is ${named}: mutant, gate or proof`)
  return named
}

export const isProof = (): boolean => depth() === 'proof'

export const amountOf = (name: keyof typeof AMOUNTS): number => AMOUNTS[name][depth()]
