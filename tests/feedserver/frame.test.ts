import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { adler32, channelPart, dataFrame, joinAdler, sharedPart } from '../../feedserver/serve/socket/frame'
import { finish } from '../../feedserver/kit/work/work'

const checkOf = (bytes: Buffer): number => deflateSync(bytes).readUInt32BE(deflateSync(bytes).length - 4)
const asNumber = ({ a, b }: { a: number; b: number }): number => b * 65_536 + a

const samples = ['', 'a', 'Wikipedia', 'đ'.repeat(5000), 'ÿ'.repeat(70_000)].map(text => Buffer.from(text))

test.each(samples)('the checksum is the one that zlib writes', bytes => {
  expect(asNumber(adler32(bytes))).toBe(checkOf(bytes))
})

test('checksums of two pieces join to the checksum of both', () => {
  for (const first of samples)
    for (const second of samples) {
      const joined = joinAdler(adler32(first), adler32(second), second.length)
      expect(asNumber(joined)).toBe(checkOf(Buffer.concat([first, second])))
    }
})

test('a frame unpacks to one JSON object with the head of its connection', () => {
  const records = Array.from({ length: 30_000 }, (_, at) => `${at}^2^`)
  const parts = [channelPart('change_xml', records), channelPart('ch_odds_new_31', ['"quoted" đ'])]
  const shared = sharedPart(parts.map(finish))
  for (const seq of [1, 255, 1_000_000])
    expect(JSON.parse(inflateSync(dataFrame(seq, 1_700_000_000_000, shared)).toString())).toEqual({
      seq,
      at: 1_700_000_000_000,
      change_xml: records.map(record => `${record}!`).join(''),
      ch_odds_new_31: '"quoted" đ!',
    })
})
