/**
 * Commands of the panels, called when a visitor opens something.
 *
 * Source: the calls of docs/product.md 7, except the list, its changes and its odds. docs/feeds.md has the answers.
 * Errors: a failed request gives a `DetailFault`. `null` as the value: the service has no data.
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

/** Commands for the panels of matches, leagues and days. The list itself comes with the view. */
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
