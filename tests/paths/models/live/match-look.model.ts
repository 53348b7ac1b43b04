import { football } from '../../../../contract/samples/matches'
import { matchLookMachine } from '../../../../machines/live/match-look.machine'
import { doubleOf } from '../../support/double'
import { done, failed, type Model } from '../../support/model'

export const matchLook: Model = {
  name: 'live/match-look',
  machine: matchLookMachine,
  starts: { opened: { says: 'a room is opened', input: undefined } },
  samples: {
    'match wanted': {
      says: 'the person looks at the match closely',
      event: { type: 'match.wanted', matchId: football.matchId, isLookedAt: true },
    },
    'code comes': { says: 'what follows a match comes', event: done('fetchMatch', doubleOf()) },
    'code does not come': {
      says: 'what follows a match does not come',
      event: failed('fetchMatch', 'offline'),
    },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    refresh: { says: 'the page is loaded anew, or somebody else is here', event: { type: 'refresh' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
  },
}
