import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { inRoom, lookedAt, rewound, room } from '../../support/room'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { records, rooms } from '../../../contract/samples/live'
import { roomMachine } from '../../../machines/live/room.machine'
import { pathStories } from '../../support/path-story'
import { room as model } from '../../../tests/paths/models/live/room.model'

/** A live room: what it is about and how far its stream is. */
const meta = { title: 'Machines/Room' } satisfies Meta
export default meta

const of = stateStories(roomMachine, (freeze) => {
  const { at } = freeze
  if ([at].flat().includes('shown.talk.replayed'))
    return inRoom({}, { requires: { room: rewound(), look: lookedAt(), controls: { at: 'shown' } } })
  // Beside a picture that is behind: what goes on as it happens needs nothing fetched.
  if ([at].flat().some((each) => /^shown\.talk\.(fetching|lost)$/.test(each))) {
    const { talk: _, ...children } = rewound().children ?? {}
    return inRoom({}, { requires: { room: { ...rewound(), at, children }, controls: { at: 'shown' } } })
  }
  const inside = [at].flat().some((each) => each.startsWith('shown'))
    ? room({ at, context: freeze.context ?? {} })
    : freeze
  return inRoom({}, { requires: { room: inside, controls: { at: 'shown' } } })
})

export const Loading = of('loading')
export const Planned = of('shown.stream.planned', { room: rooms.planned, live: null })
export const Beginning = of('shown.stream.beginning', { room: rooms.planned, live: null })
export const Awaiting = of('shown.stream.awaiting', { room: rooms.planned, live: null })
export const Playing = of(['shown.stream.playing.on.whole', 'shown.copy.fresh'])
/** Talk without a match. */
export const WithoutAMatch = of('shown.stream.playing', {
  room: { ...records.talk, announcement: null, playback: rooms.started.playback },
  live: null,
})
/** A lower quality is not made for a while. */
export const Lacking = of('shown.stream.playing.on.lacking')
export const LackingAsked = of('shown.stream.playing.on.asking')
/** It is over, and who had gone back in it goes on. */
export const OutlivedSettling = of('shown.stream.playing.outlived.settling')
export const OutlivedAsking = of('shown.stream.playing.outlived.asking')
export const OverSettling = of('shown.stream.over.settling')
export const OverAsking = of('shown.stream.over.asking')
export const Over = of('shown.stream.over.told', { room: { ...rooms.ended, recording: null }, live: null })
/** Its recording was there, and is not any more. */
export const OverReplayRemoved = of('shown.stream.over.told', {
  room: { ...rooms.ended, recording: null },
  live: null,
  isRecordingLost: true,
})
/** Its recording is kept, and being opened. */
export const Replaying = of('shown.stream.replaying', { room: rooms.ended, live: null })
export const TalkLive = of(['shown.stream.playing', 'shown.talk.live'])
export const TalkFetching = of(['shown.stream.playing', 'shown.talk.fetching'])
export const TalkReplayed = of(['shown.stream.playing', 'shown.talk.replayed'])
export const TalkLost = of(['shown.stream.playing', 'shown.talk.lost'])
export const Refreshing = of(['shown.stream.playing', 'shown.copy.refreshing'])
export const CopyStale = of(['shown.stream.playing', 'shown.copy.stale'], { error: noNetwork })
export const Failed = of('failed', { error: noNetwork })
export const NotFound = of('notFound')

const path = pathStories(model, (machine) => ({
  ...inRoom({}, { requires: { room: machine, controls: { at: 'shown' } } }),
  focus: 'room',
}))

export const PathFromPlanToPicture = onItsWay(
  path(
    ['planned room comes', 'stream starts', 'it does not play yet', 'after againSoon', 'it plays'],
    'shown.stream.playing.on.whole',
  ),
  'perhaps',
)
/** Nothing answers the room on a path: its chat is still being entered at the end, as above. */
export const PathFailedAndRetried = onItsWay(
  path(['room does not come', 'retry', 'live room comes'], 'shown.stream.playing.on.whole'),
  'perhaps',
)
export const PathNoSuchRoom = path(['no such room'], 'notFound')
