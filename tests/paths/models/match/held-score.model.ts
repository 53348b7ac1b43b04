import { NOW } from '../../../../contract/samples/sample'
import { matchUpdate } from '../../../../contract/samples/socket'
import { heldScoreMachine, type HeldScoreContext } from '../../../../machines/match/held-score.machine'
import type { Model } from '../../support/model'

const moved = (match: typeof matchUpdate | null) => ({ type: 'score.moved', match, serverOffset: 0 })

export const heldScore: Model = {
  name: 'match/held-score',
  machine: heldScoreMachine,
  starts: { opened: { says: 'a room is opened', input: { now: () => NOW } } },
  samples: {
    goal: { says: 'a goal is scored', event: moved({ ...matchUpdate, at: NOW }) },
    'nothing of the match': { says: 'only lines come', event: moved(null) },
    'picture late': {
      says: 'the picture turns out to be two minutes late',
      event: { type: 'picture.delayed', ms: 120_000 },
    },
    'picture of before': {
      says: 'the person goes back to an earlier picture',
      event: { type: 'picture.shows', at: NOW - 600_000 },
    },
    'picture in time': {
      says: 'the picture turns out to be in time',
      event: { type: 'picture.delayed', ms: 0 },
    },
  },
  delays: { untilDue: 'the picture has got a little further' },
  notifies: ({ held, delayMs, match, at }: HeldScoreContext) => [
    held.length > 0,
    delayMs > 0,
    match !== null,
    at,
  ],
}
