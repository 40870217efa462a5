/** Names the main thread's work by the name of the trace's event, in the words of DevTools' Performance panel. */
import type { TraceEvent } from '../../support/trace'

/** Fields of an event's `data` or `beginData`. */
interface Named {
  readonly url?: string
  readonly styleSheetUrl?: string
  readonly functionName?: string
  readonly lineNumber?: number
  readonly columnNumber?: number
  readonly type?: string
}
type LabelOf = (named: Named) => string

const plain =
  (label: string): LabelOf =>
  () =>
    label
const file = (url = '') => url.split('?')[0]?.split('/').at(-1) ?? ''
const ofFile =
  (label: string): LabelOf =>
  ({ url }) =>
    `${label} ${file(url) || '(the page)'}`
const place = ({ url, lineNumber, columnNumber }: Named) =>
  url === undefined || url === '' ? 'the bench' : `${file(url) || 'the page'}:${lineNumber}:${columnNumber}`

/** Labels of events. The time of any other event counts for the event around it. */
const LABELS: Readonly<Record<string, LabelOf>> = {
  RunTask: plain('Other'),
  CommitLoad: plain('Commit load'),
  ParseHTML: plain('Parse HTML'),
  'HTMLDocumentParser::MaybeFetchQueuedPreloads': plain('Request preloads'),
  ParseAuthorStyleSheet: ({ styleSheetUrl }) => `Parse style sheet ${file(styleSheetUrl) || '(inline)'}`,
  EvaluateScript: ofFile('Evaluate script'),
  'v8.evaluateModule': plain('Evaluate modules'),
  'v8.compile': ofFile('Compile'),
  'v8.compileModule': ofFile('Compile'),
  FunctionCall: named => `Function ${named.functionName || '(no name)'} of ${place(named)}`,
  RunMicrotasks: plain('Microtasks'),
  EventDispatch: ({ type }) => `Event ${type}`,
  TimerFire: plain('Timer'),
  FireAnimationFrame: plain('Animation frame'),
  FireIdleCallback: plain('Idle callback'),
  UpdateLayoutTree: plain('Recalculate style'),
  Layout: plain('Layout'),
  PrePaint: plain('Pre-paint'),
  Paint: plain('Paint'),
  Layerize: plain('Layerize'),
  Commit: plain('Commit'),
  HitTest: plain('Hit test'),
  MinorGC: plain('Minor GC'),
  MajorGC: plain('Major GC'),
}
/** Whether an event has a label of its own. */
export const isNamed = ({ name }: TraceEvent): boolean => Object.hasOwn(LABELS, name)

/** Events of style and layout that a script forces by reading a size too early. */
const FORCED = new Set(['UpdateLayoutTree', 'Layout'])
const SCRIPTS = new Set(['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'])

export function labelOf(
  { name, args }: TraceEvent,
  isInside: (names: ReadonlySet<string>) => boolean,
): string {
  const named = (args?.['data'] ?? args?.['beginData'] ?? {}) as Named
  const label = LABELS[name]?.(named) ?? name
  return FORCED.has(name) && isInside(SCRIPTS) ? `${label}, forced by script` : label
}
