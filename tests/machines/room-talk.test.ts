import { createActor, fromCallback, fromPromise, fromTransition } from 'xstate'
import { expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import { rooms } from '../../contract/samples/live'
import { chatMachine } from '../../machines/live/chat.machine'
import { moderationMachine } from '../../machines/live/moderation.machine'
import type { RoomRequest } from '../../machines/live/room.machine'
import { connectRoomTalk } from '../../machines/studio/room-talk.connect'
import { roomTalkMachine } from '../../machines/studio/room-talk.machine'
import { settled } from '../support/exchange'
import type { LiveRoom } from '../../contract/entities.schema'

test('[FEAT-16] what the room is called and announces is saved while it is on: the studio’s own chat has it at once', async () => {
  const silent = fromTransition((state: object) => state, {})
  const actor = createActor(
    roomTalkMachine.provide({
      actors: {
        readRoom: fromPromise<LiveRoom, RoomRequest>(() => Promise.resolve(rooms.started)),
        watchMember: fromCallback(() => {}),
        chat: silent as unknown as typeof chatMachine,
        moderation: silent as unknown as typeof moderationMachine,
      },
    }),
    {
      input: {
        liveId: rooms.started.liveId,
        now: () => 0,
        newKey: () => 'k-4b1f20aa',
        hides: () => ({ people: [], words: [] }),
      },
    },
  ).start()
  const shown = () => {
    const seen = connectRoomTalk(actor.getSnapshot(), (command) => actor.send(command))
    return seen.is === 'open' ? [seen.room.title, seen.room.announcement, seen.room.viewers] : seen.is
  }
  await settled()
  const { liveId, title, announcement, matchType, match, plannedAt } = rooms.started
  expect(shown()).toEqual([title, announcement, rooms.started.viewers])
  const live = { liveId, status: LiveStatus.START, viewers: 7 }
  actor.send({ type: 'live.moved', live })
  expect(shown()).toEqual([title, announcement, 7])
  const heading = { title: '加时赛', announcement: '点球大战马上开始', matchType, match, plannedAt }
  actor.send({ type: 'live.moved', live: { ...live, heading } })
  expect(shown()).toEqual(['加时赛', '点球大战马上开始', 7])
})
