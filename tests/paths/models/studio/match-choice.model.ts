import { MatchType } from '../../../../contract/enums'
import { football, planned } from '../../../../contract/samples/matches'
import { matchChoiceMachine } from '../../../../machines/studio/match-choice.machine'
import { done, failed, type Model } from '../../support/model'

export const matchChoice: Model = {
  name: 'studio/match-choice',
  machine: matchChoiceMachine,
  starts: { opened: { says: 'the anchor describes a stream', input: undefined } },
  samples: {
    'match wanted': {
      says: 'the anchor wants to choose a match',
      event: { type: 'choice.open', sport: MatchType.FOOTBALL, near: null },
    },
    'choice put away': { says: 'the anchor puts the choice away', event: { type: 'choice.close' } },
    'name typed': { says: 'the anchor types a name', event: { type: 'typed.changed', typed: '红港' } },
    'sport changed': {
      says: 'the anchor wants matches of another sport',
      event: { type: 'sport.changed', sport: MatchType.BASKETBALL },
    },
    'matches come': { says: 'the matches come', event: done('find', [football, planned]) },
    'matches do not come': { says: 'the matches do not come', event: failed('find', { kind: 'timeout' }) },
    retry: { says: 'the anchor asks for another try', event: { type: 'retry' } },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
  },
  delays: { pause: 'nothing more is typed' },
}
