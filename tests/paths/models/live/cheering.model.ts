import { matchUpdate } from '../../../../contract/samples/socket'
import { cheeringMachine, type CheeringContext } from '../../../../machines/live/cheering.machine'
import { roomArrived } from '../../../support/room-arrived'
import type { Model } from '../../support/model'

const liveId = 'r-chen'
const moved = { type: 'room.moved', liveId, lines: [], live: null, serverOffset: 0 } as const

export const cheering: Model = {
  name: 'live/cheering',
  machine: cheeringMachine,
  starts: { opened: { says: 'somebody opens what is predicted in a room', input: { liveId } } },
  samples: {
    entered: {
      says: 'the room is entered',
      event: roomArrived({ liveId }),
    },
    'match over': {
      says: 'the match is over',
      event: { ...moved, match: { ...matchUpdate, state: 'ended' } },
    },
    'connection lost': { says: 'the socket is gone', event: { type: 'connection.lost' } },
    cheer: { says: 'the person taps the home team', event: { type: 'team.cheered', side: 'home' } },
  },
  delays: { tapsTogether: 'the second is over' },
  // Whether there is a match to cheer and a way to it, and how many taps wait, up to two.
  notifies: ({ match, isIn, waiting }: CheeringContext) => [
    match?.state ?? null,
    isIn,
    Math.min(waiting.home, 2),
  ],
  around: { connection: {} },
}
