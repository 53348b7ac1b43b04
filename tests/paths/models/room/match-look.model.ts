import { football } from '../../../../contract/samples/matches'
import { matchLookMachine } from '../../../../machines/room/match-look.machine'
import type { Model } from '../../kit/model'

export const matchLook: Model = {
  name: 'room/match-look',
  machine: matchLookMachine,
  starts: { opened: { says: 'a room is opened', input: undefined } },
  samples: {
    'match wanted': {
      says: 'the person looks at the match closely',
      event: { type: 'match.wanted', matchId: football.matchId },
    },
  },
  children: { match: {} },
}
