/** Web Push's report for `/feed`, `/feed.json` and `/metrics`, without endpoints and keys. */
import type { ProviderReport } from '../contract/provider'
import { words } from '../kit/feedTexts'
import type { PushCalls } from './pushCalls'
import type { PushThread } from './pushThread'

const NOTHING = {
  subscriptions: 0,
  bytes: 0,
  waiting: 0,
  unvisited: 0,
  matches: 0,
  announced: 0,
  failures: 0,
  isLost: false,
  otherKeys: 0,
  refusedWith: 0,
  sent: 0,
  dropped: 0,
  again: 0,
  ended: 0,
}

/** Adds the report of Web Push to the provider's report. */
export function withPushReport(
  report: ProviderReport,
  thread: PushThread,
  { refused }: PushCalls,
): ProviderReport {
  const status = thread.status ?? NOTHING
  const all = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return {
    data: { ...report.data, push: { ...status, lost: thread.lost, refused: { ...refused } } },
    tables: [
      ...report.tables,
      {
        title: 'feed.push',
        rows: [
          [words('feed.push.subscriptions'), status.subscriptions],
          [words('feed.push.sent'), status.sent],
          [words('feed.push.waiting'), status.waiting],
          [words('feed.push.dropped'), status.dropped],
          [words('feed.push.refused'), all],
        ],
      },
    ],
    measures: [
      ...report.measures,
      { name: 'push_subscriptions', help: 'Browsers subscribed to Web Push', value: status.subscriptions },
      {
        name: 'push_subscription_bytes',
        help: 'What browsers of Web Push take of their room',
        value: status.bytes,
      },
      { name: 'push_waiting', help: 'Messages that no push service has accepted yet', value: status.waiting },
      { name: 'push_announced_total', help: 'Messages written to the outbox', value: status.announced },
      { name: 'push_sent_total', help: 'Messages that push services accepted', value: status.sent },
      {
        name: 'push_retries_total',
        help: 'Messages put off because a service did not take them',
        value: status.again,
      },
      { name: 'push_dropped_total', help: 'Messages given up: refused or too old', value: status.dropped },
      {
        name: 'push_ended_total',
        help: 'Subscriptions deleted because their service refused them',
        value: status.ended,
      },
      {
        name: 'push_other_keys_total',
        help: 'Subscriptions deleted because they were made for other keys of this site',
        value: status.otherKeys,
      },
      {
        name: 'push_keys_refused',
        help: 'The status with which a push service refuses the keys of this site, 0 for none',
        value: status.refusedWith,
      },
      {
        name: 'push_unvisited_total',
        help: 'Subscriptions deleted because no visit renewed them for 60 days',
        value: status.unvisited,
      },
      {
        name: 'push_failures_total',
        help: 'Times that announcements could not be written',
        value: status.failures,
      },
      {
        name: 'push_lost_total',
        help: 'Readings that did not reach the thread of Web Push',
        value: thread.lost,
      },
      ...Object.entries(refused).map(([reason, value]) => ({
        name: 'push_refused_total',
        help: 'Requests of Web Push refused, by reason',
        labels: { reason },
        value,
      })),
    ],
  }
}
