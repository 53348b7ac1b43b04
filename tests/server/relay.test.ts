import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { Channel } from '../../server/media/channel'
import { IngestChannel } from '../../server/media/ingest-channel'
import { Packager } from '../../server/media/packager'
import { playlist } from '../../server/media/playlist'
import { RelayChannel } from '../../server/nodes/relay-channel'
import { createRelayReader, relayFrame, type RelayHead } from '../../server/nodes/relay-frames'
import { sendChannel } from '../../server/nodes/relay-sender'
import {
  audioConfig,
  BEGUN,
  interleaved,
  otherVideoConfig,
  pictures,
  sounds,
  timeOf,
  videoConfig,
} from './support/frames'

const published = () => {
  let at = BEGUN
  const channel = new IngestChannel('source', BEGUN)
  const packager = new Packager(
    {
      begin: (tracks) => channel.begin(tracks),
      add: (cut) => channel.add(cut),
      left: () => undefined,
      jumped: () => undefined,
    },
    () => at,
  )
  packager.configure(videoConfig)
  packager.configure(audioConfig)
  const send = (from: number, seconds: number): void => {
    for (const frame of interleaved(pictures({ from, seconds }), sounds({ from, seconds }))) {
      at = timeOf(frame)
      packager.push(frame)
    }
  }
  return { channel, packager, send }
}

/** The same channel on another node, which is sent `size` bytes at a time. */
const relayed = (channel: Channel, size: number, isThere = () => true) => {
  const relay = new RelayChannel()
  const heard: (number | 'end')[] = []
  relay.listen({ part: ({ number }) => heard.push(number), end: () => heard.push('end') })
  const read = createRelayReader((head, bytes) => relay.receive(head, bytes))
  const line = new PassThrough()
  line.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += size) read(chunk.subarray(at, at + size))
  })
  sendChannel(channel, line, isThere)
  return { relay, heard, line }
}

const periodOf = (channel: Channel) => {
  const period = channel.period()
  return period && { ...period, size: [period.size?.width, period.size?.height] }
}
const tail = (text: string): readonly string[] => text.split('\n').slice(-8)
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const lookOf = (channel: Channel, from: number) =>
  Array.from({ length: channel.edge() - from }, (_, index) => {
    const part = channel.part(from + index)
    const segment = channel.segment(channel.segmentNumberOf(from + index))
    return (
      part &&
      segment && [
        [part.number, part.period, part.startsAt, part.seconds, part.key],
        part.bytes().toString('latin1'),
        [segment.number, segment.period, segment.startsAt, segment.complete],
      ]
    )
  })

test.each([7, 1_000, 1_000_000])(
  '[LIVE-02] a stream of another node has its numbers, clocks and bytes, also where it comes %d bytes at a time',
  async (size) => {
    const { channel, send } = published()
    send(0, 5)
    const still = channel.preview()
    const { relay, heard } = relayed(channel, size)
    await turn()
    const first = heard[0]
    send(5, 4)
    await turn()
    if (typeof first !== 'number') throw new Error('no part came first')
    expect(heard).toEqual(Array.from({ length: channel.edge() - first }, (_, index) => first + index))
    expect(lookOf(relay, first)).toEqual(lookOf(channel, first))
    expect(periodOf(relay)).toEqual(periodOf(channel))
    expect([relay.edge(), relay.firstPeriod, relay.partTarget, relay.segmentTarget, relay.preview()]).toEqual(
      [channel.edge(), channel.firstPeriod, channel.partTarget, channel.segmentTarget, still],
    )
    expect(tail(playlist(relay, true))).toEqual(tail(playlist(channel, true)))
  },
)

test('[LIVE-02] who watches is told where another period begins, and where the stream is over', async () => {
  const { channel, packager, send } = published()
  send(0, 3)
  let isThere = true
  const { relay, heard, line } = relayed(channel, 4_000, () => isThere)
  await turn()
  packager.configure(otherVideoConfig)
  send(3, 3)
  await turn()
  expect(heard.filter((one) => one === 'end').length).toBeGreaterThan(0)
  expect(periodOf(relay)).toEqual(periodOf(channel))
  isThere = false
  channel.end()
  await turn()
  expect(line.readableEnded).toBe(true)
})

test('what is no frame of a relay is not read on', () => {
  const read = createRelayReader(() => undefined)
  expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow(RangeError)
  const heads: RelayHead[] = []
  const good = createRelayReader((head) => heads.push(head))
  for (const piece of relayFrame({ is: 'end', period: 4 })) good(piece)
  expect(heads).toEqual([{ is: 'end', period: 4 }])
})
