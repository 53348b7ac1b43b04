import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { rooms } from '../../contract/samples/live'
import { connectPastTalk } from '../../machines/studio/past-talk.connect'
import { pastTalkMachine } from '../../machines/studio/past-talk.machine'
import { roomTalkMachine } from '../../machines/studio/room-talk.machine'
import type { RoomRequest } from '../../machines/live/room.machine'
import type { LiveRoom } from '../../contract/entities.schema'

test('[FEAT-06] [FEAT-16] the talk of each stream that is over is opened by its own id, and let go of when it is closed', () => {
  const asked: string[] = []
  const readRoom = fromPromise<LiveRoom, RoomRequest>(({ input }) => {
    asked.push(input.liveId)
    return new Promise(() => {})
  })
  const actor = createActor(
    pastTalkMachine.provide({
      actors: {
        talk: roomTalkMachine.provide({ actors: { readRoom, watchMember: fromCallback(() => {}) } }),
      },
    }),
    {
      input: { talk: { now: () => 0, newKey: () => 'k-4b1f20aa', hides: () => ({ people: [], words: [] }) } },
    },
  ).start()
  const seen = () => connectPastTalk(actor.getSnapshot(), (command) => actor.send(command))
  const titles: unknown[] = []
  for (const stream of [rooms.started, { liveId: 'r-before', title: '周末球迷夜话' }]) {
    const closed = seen()
    if (closed.is === 'closed') closed.open(stream)
    const open = seen()
    if (open.is !== 'open') throw new Error('it is not open')
    titles.push(open.title)
    open.close()
  }
  expect([asked, titles, seen().is]).toEqual([
    [rooms.started.liveId, 'r-before'],
    [rooms.started.title, '周末球迷夜话'],
    'closed',
  ])
})
