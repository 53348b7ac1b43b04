import { expect, test } from 'vitest'
import { eachInRoom, said } from './support/room'
import { connect, hasLine, linesOf } from './support/rooms'

const room = eachInRoom()

/** What one gets on entry who holds the lines up to `after`. */
const places = async (after: number | null) => {
  const { server, liveId } = room()
  const client = await connect(server.address)
  const { data } = await client.ask({ type: 'room.enter', liveId, after })
  return data?.type === 'room.entered'
    ? { missed: data.missed, places: data.lines.map(({ seq }) => seq) }
    : data
}
/** Places up to 60. */
const from = (first: number) => Array.from({ length: 61 - first }, (_, place) => first + place)

test('[FEAT-06] history on entry: the newest 50, oldest first; who comes back gets what was missed', async () => {
  const { server, liveId, member } = room()
  for (let nth = 1; nth <= 60; nth += 1)
    await server.live.rooms.say(liveId, said(`${nth}`, `history-${nth}`, 'ben'))
  await (await member('ann')).heard(hasLine('60'))
  expect(await places(null)).toEqual({ missed: false, places: from(11) })
  expect(await places(57)).toEqual({ missed: false, places: [58, 59, 60] })
  expect(await places(60)).toEqual({ missed: false, places: [] })
  expect(await places(0)).toEqual({ missed: false, places: from(1) })
  expect(await places(99)).toEqual({ missed: true, places: from(11) })
})

test('[FEAT-06] left is left: no frame comes after', async () => {
  const { liveId, member } = room()
  const ann = await member('ann')
  const ben = await member('ben')
  expect((await ben.ask({ type: 'room.leave', liveId })).data).toEqual({ type: 'room.left', liveId })
  await ann.say('你走了吗', 'leave-key-1')
  await ann.heard(hasLine('你走了吗'))
  expect(linesOf(ben)).toEqual([])
})
