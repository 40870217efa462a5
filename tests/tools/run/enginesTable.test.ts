import { expect, test } from 'vitest'
import { enginesTable, type Report } from '../../support/run/enginesTable'

const AREAS = [
  { what: 'the list', checks: [{ what: 'loads' }, { what: 'scrolls' }] },
  { what: 'the site', checks: [{ what: 'opens' }] },
]

type Try = readonly [status: string, passed: readonly string[], failed?: string]

const ran = (projectName: string, area: string, tries: readonly Try[]) => ({
  title: `[BRW6] in every engine: ${area}`,
  tests: [
    {
      projectName,
      annotations: [{ type: 'browser', description: `Browser of ${projectName}` }],
      results: tries.map(([status, passed, failed]) => ({
        status,
        steps: [
          ...passed.map(title => ({ title })),
          ...(failed === undefined ? [] : [{ title: failed, error: {} }]),
        ],
      })),
    },
  ],
})

const tableOf = (...specs: Report['suites'][number]['specs']) =>
  enginesTable({ suites: [{ specs }] }, ['old-phone'], AREAS)[0]

test('[BRW7] a row has the version of its browser, and counts its own checks', () => {
  const site = ran('old-phone', 'the site', [['passed', ['opens']]])
  const row = tableOf(
    ran('old-phone', 'the list', [['passed', ['loads', 'scrolls']]]),
    ran('other-phone', 'the list', [['failed', [], 'loads']]),
    site,
  )
  expect(row).toEqual({
    project: 'old-phone',
    browser: 'Browser of old-phone',
    result: '3 of 3 checks',
    isGood: true,
  })
})

test('[BRW7] [BRW11] what failed, and what did not run after it, is not counted', () => {
  const row = tableOf(
    ran('old-phone', 'the list', [['failed', [], 'loads']]),
    ran('old-phone', 'the site', [['passed', ['opens']]]),
  )
  expect(row?.result).toBe('1 of 3 checks; not: the list, loads; not: the list, scrolls')
  expect(row?.isGood).toBe(false)
})

test('[BRW7] the last try counts, and that there was another is said', () => {
  const tries: readonly Try[] = [
    ['failed', ['loads'], 'scrolls'],
    ['passed', ['loads', 'scrolls']],
  ]
  const row = tableOf(
    ran('old-phone', 'the list', tries),
    ran('old-phone', 'the site', [['passed', ['opens']]]),
  )
  expect(row?.result).toBe('3 of 3 checks; more than one try: the list')
  expect(row?.isGood).toBe(true)
})

test('[BRW7] an area that fails after its checks is no pass', () => {
  const row = tableOf(
    ran('old-phone', 'the list', [['failed', ['loads', 'scrolls']]]),
    ran('old-phone', 'the site', [['passed', ['opens']]]),
  )
  expect(row?.result).toBe('3 of 3 checks; not: the list, what came after its checks')
  expect(row?.isGood).toBe(false)
})

test('[BRW7] [BRW11] a browser that did not start has passed nothing', () => {
  const row = tableOf()
  expect(row?.browser).toBe('old-phone')
  expect(row?.result).toContain('0 of 3 checks; not: the list, loads')
  expect(row?.isGood).toBe(false)
})
