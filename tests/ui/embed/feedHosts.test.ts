/** Tests which hosts a page accepts, from sources of which one is open to any writer. */
import { describe, expect, test } from 'vitest'
import { socketAddress } from '../../../src/ui/state/address/address'
import { readDataHost, readFeedHosts, type Configured } from '../../../src/ui/embed/feedHosts'

const OWN = { protocol: 'https:', origin: 'https://scores.example' }

interface Setting {
  readonly page?: object
  readonly dataset?: Configured['dataset']
  readonly search?: string | null
  readonly own?: Configured['own']
}

function configured({ page = {}, dataset = {}, search = null, own = OWN }: Setting): Configured {
  return { page, dataset, query: search === null ? null : new URLSearchParams(search), own }
}
const hostsOf = (setting: Setting) => readFeedHosts(configured(setting))
const refusedOf = (setting: Setting) => hostsOf(setting).refused.map(({ name, why }) => `${name} ${why}`)

const ALLOWED = { hosts: 'https://feeds.example https://ai.example:8443' }

describe('[HST1] the host of the feeds', () => {
  test('is the page’s own where nobody names one, or names that', () => {
    expect(hostsOf({})).toEqual({ data: '', prediction: '', dayToken: '', refused: [] })
    expect(hostsOf({ page: { data_host: ' https://scores.example/ ' } }).data).toBe('')
  })
  test('is what a global names, else an option, else an attribute that the server has written', () => {
    const all = {
      page: { data_host: 'https://Global.example/' },
      search: '?host=https://feeds.example',
      dataset: {
        hosts: 'https://feeds.example https://attribute.example',
        host: 'https://attribute.example',
      },
    }
    expect(hostsOf(all).data).toBe('https://global.example')
    expect(hostsOf({ ...all, page: {} }).data).toBe('https://feeds.example')
    expect(hostsOf({ ...all, page: {}, search: null }).data).toBe('https://attribute.example')
    expect(readDataHost(configured(all))).toBe('https://global.example')
  })
  test('also has the socket', () => {
    const own = { protocol: 'https:', host: 'scores.example' }
    expect(socketAddress(own)).toBe('wss://scores.example/stream')
    expect(socketAddress(own, 'http://feeds.example:81')).toBe('ws://feeds.example:81/stream')
  })
})

test('[HST2] the prediction service is an address with a path, and has sources of its own', () => {
  const page = { prediction_url: 'https://ai.example:8443/v2/predictions/' }
  expect(hostsOf({ page }).prediction).toBe('https://ai.example:8443/v2/predictions')
  const search = '?prediction=https%3A%2F%2Fai.example%3A8443%2Fv3'
  expect(hostsOf({ search, dataset: ALLOWED }).prediction).toBe('https://ai.example:8443/v3')
  expect(hostsOf({ dataset: { ...ALLOWED, prediction: 'https://feeds.example/ai' } }).prediction).toBe(
    'https://feeds.example/ai',
  )
})

describe('[HST3] an address that anybody can write', () => {
  test.each([
    'https://evil.example',
    'https://feeds.example.evil.example',
    'https://feeds.example:444',
    'http://feeds.example',
    'https://sub.feeds.example',
    'https://feeds.example@evil.example',
    '//evil.example',
  ])('does not lead the page to %s', host => {
    for (const name of ['host', 'prediction']) {
      const search = `?${new URLSearchParams({ [name]: host }).toString()}`
      const { data, prediction, refused } = hostsOf({ search, dataset: ALLOWED })
      expect([data, prediction, refused.length]).toEqual(['', '', 1])
    }
  })
  test('leads nowhere without a server that allows hosts, and on a page without options', () => {
    const search = '?host=https://feeds.example'
    expect(refusedOf({ search })).toEqual(['host foreign'])
    expect(hostsOf({ search: null, dataset: ALLOWED })).toEqual({
      data: '',
      prediction: '',
      dayToken: '',
      refused: [],
    })
  })
})

test.each([
  ['feeds.example', 'scheme'],
  ['ftp://feeds.example', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['https://', 'scheme'],
  ['https://me:secret@feeds.example', 'password'],
  ['http://feeds.example', 'insecure'],
  ['https://feeds.example/gf/data', 'path'],
  ['https://feeds.example/?x=1', 'path'],
])('[HST4] [HST10] a wrong address is refused by name, and the next source applies: %s', (text, why) => {
  const setting = { page: { data_host: text }, dataset: { ...ALLOWED, host: 'https://feeds.example' } }
  expect(refusedOf(setting)).toEqual([`data_host ${why}`])
  expect(hostsOf(setting).data).toBe('https://feeds.example')
})
test('[HST4] a prediction service has no query; without TLS a page may have one without TLS', () => {
  expect(refusedOf({ page: { prediction_url: 'https://ai.example/?id=' } })).toEqual(['prediction_url query'])
  const own = { protocol: 'http:', origin: 'http://127.0.0.1:8080' }
  expect(hostsOf({ own, page: { data_host: 'http://127.0.0.1:8081' } }).data).toBe('http://127.0.0.1:8081')
})
