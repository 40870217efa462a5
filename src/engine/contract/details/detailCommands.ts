/**
 * The commands of the panels: what is requested when a visitor opens something.
 *
 * Source: the calls of docs/product.md 7, without the list, its changes and its odds; docs/feeds.md.
 * Errors: a request that fails gives a `DetailFault`; `null` in place of a value: the service has none.
 */
import type { AlertCommands } from './alerts'
import type { AnalysisCommands } from './analysis'
import type { ArchiveCommands } from './archive'
import type { BetCommands } from './bets'
import type { CompetitionCommands } from './competition'
import type { FallCommands } from './falls'
import type { LeagueCommands } from './leagues'
import type { LineCommands } from './lines'
import type { MatchCommands } from './matches'
import type { PageCommands } from './pages'
import type { PrintCommands } from './print'
import type { QuoteCommands } from './quotes'
import type { TeamCommands } from './teams'

/** What is requested when a visitor opens something of a match, a league or a day. The list comes with the view. */
export interface DetailCommands
  extends
    AlertCommands,
    AnalysisCommands,
    ArchiveCommands,
    BetCommands,
    CompetitionCommands,
    FallCommands,
    LeagueCommands,
    LineCommands,
    MatchCommands,
    PageCommands,
    PrintCommands,
    QuoteCommands,
    TeamCommands {}
