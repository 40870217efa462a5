import { expect, test } from 'vitest'
import { channelsInFrame, channelsInQuery } from '../../feedserver/serve/socket/wantedChannels'

/** Reads channels, and counts the names that were checked. */
function wanted(read: (isChannel: (key: string) => boolean) => readonly string[] | null) {
  let looks = 0
  const found = read(key => {
    looks += 1
    return key.startsWith('ch_')
  })
  return { looks, found }
}
const inQuery = (channels: string) =>
  wanted(isChannel => channelsInQuery(new URLSearchParams({ channels }), isChannel))
const inFrame = (frame: unknown) =>
  wanted(isChannel => channelsInFrame(typeof frame === 'string' ? frame : JSON.stringify(frame), isChannel))
const names = (count: number, front: string) => Array.from({ length: count }, (_, at) => `${front}${at}`)

test('[FSV31] channels are read with either spelling, each once, and what is none is left out', () => {
  const found = ['ch_a_xml', 'ch_b']
  expect(inQuery('ch_a.xml, ch_a_xml,other,,ch_b').found).toEqual(found)
  expect(inFrame({ type: 0, channels: ['ch_a.xml', 7, null, 'ch_b', 'other'] }).found).toEqual(found)
})

test('[FSV31] [FSV50] 100 names are looked at and 20 channels found, however many there are', () => {
  expect(inQuery(names(4000, 'x').join()).looks).toBe(100)
  expect(inQuery(names(90, 'ch_').join()).found).toHaveLength(20)
  expect(inFrame({ type: 0, channels: names(90, 'ch_') }).found).toHaveLength(20)
  expect(inFrame({ type: 0, channels: names(100, 'x') }).looks).toBe(100)
  expect(inFrame({ type: 0, channels: names(200, 'x') })).toEqual({ looks: 0, found: null })
})

test.each(['', 'null', '[]', '{"type":1,"channels":[]}', '{"type":0}', '{"type":0,"channels":{"0":"ch_a"}}'])(
  '[FSV31] %j is no subscription',
  frame => expect(inFrame(frame).found).toBeNull(),
)

test('[FSV31] a frame with more levels or values than a subscription has is none', () => {
  expect(inFrame({ type: 0, channels: ['ch_a'], more: [['x']] }).found).toBeNull()
  expect(inFrame('['.repeat(4000)).found).toBeNull()
})
