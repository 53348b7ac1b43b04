import { match as samples } from '../../../../contract/samples/match'
import { ended } from '../../../../contract/samples/matches'
import { replayFramesOf } from '../../../../machines/match/match.replay'
import { replayMachine, type ReplayInput } from '../../../../machines/match/replay.machine'
import type { Model } from '../../support/model'

const { events, plays } = samples.getMatchTimeline.full
const story = replayFramesOf({ match: ended, events, plays })
const nothing = replayFramesOf({ match: ended, events: [], plays: [] })

interface Context extends ReplayInput {
  readonly position: number
}

export const replay: Model = {
  name: 'match/replay',
  machine: replayMachine,
  starts: {
    'a match that is over': { says: 'a match is over', input: { story, begins: false } },
    'a replay asked for': {
      says: 'a match that is over is to be shown again',
      input: { story, begins: true },
    },
    'nothing known': { says: 'nothing is known of a match', input: { story: nothing, begins: true } },
  },
  samples: {
    open: { says: 'the person wants to see it again', event: { type: 'open' } },
    play: { says: 'the person lets it run', event: { type: 'play' } },
    pause: { says: 'the person holds it', event: { type: 'pause' } },
    'to the middle': {
      says: 'the person goes to the middle of it',
      event: { type: 'seek', position: Math.round(story.length / 2) },
    },
    'to the end': { says: 'the person goes to its end', event: { type: 'seek', position: story.length } },
    'next event': { says: 'the person goes on to the next event', event: { type: 'step', by: 1 } },
    'event before': { says: 'the person goes back to the event before', event: { type: 'step', by: -1 } },
    faster: { says: 'the person wants it faster', event: { type: 'speed.choose', speed: 4 } },
    close: { says: 'the person has seen enough', event: { type: 'close' } },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
  },
  delays: { frame: 'a moment goes by' },
  notifies: ({ position, story: { length } }: Context) =>
    position === 0 ? 'beginning' : position >= length ? 'end' : 'between',
}
