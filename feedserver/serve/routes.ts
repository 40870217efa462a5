/** The front's own routes: the socket's token, status pages and metrics. */
import type { ServerRoute } from '../contract/extension'
import type { EpochMs } from '../kit/clock'
import type { Tokens } from '../kit/token'
import { plain } from './http/plainAnswers'
import { STATUS_PATHS, type StatusPage } from './status/statusPage'
import { WATCHED_PATHS, type Watch } from './watch/watch'

export interface RouteParts {
  readonly watch: Watch
  readonly status: StatusPage
  readonly tokens: Tokens
  /** The server's own time. Clients set their clocks by `Date`. */
  readonly stamp: () => EpochMs
}

export const frontRoutes = ({ watch, status, tokens, stamp }: RouteParts): readonly ServerRoute[] => [
  ...WATCHED_PATHS.map(path => ({ name: 'watch', path, answer: watch.answerer(path) })),
  ...STATUS_PATHS.map(path => ({ name: 'status', path, answer: status.answerer(path) })),
  {
    name: 'token',
    path: '/ajax/getwebsockettoken',
    answer: () => plain(200, tokens.issue(), { Date: new Date(stamp()).toUTCString() }),
  },
]
