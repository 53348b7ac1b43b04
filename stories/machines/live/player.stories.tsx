import type { Meta } from '@storybook/react-vite'
import { inRoom, playing } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { NOW } from '../../../contract/samples/sample'
import { playerMachine } from '../../../machines/live/player.machine'
import { pathStories } from '../../support/path-story'
import { player as model } from '../../../tests/paths/models/live/player.model'

/** The picture: seven charts over one video element. A story names a state of some of them; the rest play on. */
const meta = { title: 'Machines/Player' } satisfies Meta
export default meta

const of = stateStories(playerMachine, (player) => inRoom({ player }, { focus: 'room/player' }))

const { context = {} } = playing
const tape = { url: '/media/r-chen/rewind.m3u8', from: NOW - 3_600_000, until: null }
const qualities = [
  { kind: 'fmp4', quality: 'source', url: '/media/r-chen/live.mp4' },
  { kind: 'fmp4', quality: '480p', url: '/media/r-chen/480.mp4' },
  { kind: 'fmp4', quality: 'audio', url: '/media/r-chen/audio/live.mp4' },
]
const sound = { source: { ...qualities[2], kind: 'fmp4' }, quality: 'audio', playback: qualities }

export const Idle = of('playback.idle')
export const Opening = of('playback.open.opening', context)
export const Playing = of(
  [
    'playback.open.playing.atEdge',
    'sound.on',
    'frame.inline',
    'tab.shown',
    'delay.known',
    'danmaku.on',
    'network.online',
  ],
  context,
)
export const Behind = of(['playback.open.playing.behind', 'sound.on', 'delay.known'], {
  ...context,
  delay: 12_400,
})
export const Stalled = of('playback.open.stalled', context)
export const PausedByPerson = of('playback.open.pausedBy.person', context)
export const PausedByBrowser = of('playback.open.pausedBy.browser', context)
export const PausedByHiddenTab = of(['playback.open.pausedBy.hiddenTab', 'tab.hidden.counting'], context)
export const RestingPerson = of('playback.resting.person', context)
export const RestingBrowser = of('playback.resting.browser', context)
export const RestingHiddenTab = of(['playback.resting.hiddenTab', 'tab.away'], context)
export const Reconnecting = of('playback.reconnecting.counting', { ...context, attempt: 2 })
export const ReconnectingOffline = of(['playback.reconnecting.offline', 'network.offline'], {
  ...context,
  attempt: 1,
})
/** Pictures come to nobody: nothing is tried until they are back. */
export const ReconnectingSilent = of('playback.reconnecting.silent', {
  ...context,
  attempt: 1,
  isInterrupted: true,
})
export const Failed = of('playback.failed.waiting', { ...context, attempt: 9 })
export const FailedPausing = of('playback.failed.pausing', { ...context, attempt: 9 })
export const GivenUp = of('playback.failed.givenUp', { ...context, attempt: 13 })
export const Ended = of('playback.ended', context)
/** Who had gone back in a stream that goes on. */
export const RemovedWhole = of('playback.removed.whole', { ...context, tape: null, place: NOW - 900_000 })
export const RemovedPart = of('playback.removed.part', {
  ...context,
  tape,
  place: NOW - 900_000,
  at: NOW - 900_000,
})
export const Unsupported = of('playback.unsupported', context)
export const SoundTrying = of(['playback.open.opening', 'sound.trying', 'delay.unknown'], {
  ...context,
  delay: null,
})
/** The browser gives no sound before a tap. */
export const SoundNeedsTap = of(['playback.open.playing.atEdge', 'sound.needsTap', 'delay.known'], context)
export const Muted = of(['playback.open.playing.atEdge', 'sound.mutedByPerson', 'delay.known'], context)
export const FullWindow = of(
  ['playback.open.playing.atEdge', 'sound.on', 'frame.over.fullWindow', 'delay.known'],
  context,
)
export const Fullscreen = of(
  ['playback.open.playing.atEdge', 'sound.on', 'frame.over.fullscreen', 'delay.known'],
  context,
)
export const Turned = of(
  ['playback.open.playing.atEdge', 'sound.on', 'frame.over.turned', 'delay.known'],
  context,
)
export const PictureInPicture = of(
  ['playback.open.playing.atEdge', 'sound.on', 'frame.pictureInPicture', 'tab.hidden.watched', 'delay.known'],
  context,
)
export const DanmakuOff = of(
  ['playback.open.playing.atEdge', 'sound.on', 'danmaku.off', 'delay.known'],
  context,
)
export const Qualities = of(['playback.open.playing.atEdge', 'sound.on', 'delay.known'], {
  ...context,
  playback: qualities,
})

/** The sound plays alone: nothing of the picture is fetched. */
export const SoundAlone = of(['playback.open.playing.atEdge', 'sound.on', 'delay.known'], {
  ...context,
  ...sound,
})
export const SoundAloneInAHiddenTab = of(
  ['playback.open.playing.atEdge', 'sound.on', 'tab.hidden.listened', 'delay.known'],
  { ...context, ...sound },
)

const path = pathStories(model, (player) => ({ ...inRoom({ player }), focus: 'room/player' }))

const begun = ['with sound', 'attached', 'opened', 'playing with sound']
const broken = ['waiting', 'after reopenAfterStall']

export const PathPlays = path(begun, 'playback.open.playing.atEdge')
/** The picture runs out, stays away too long, and is opened anew. */
export const PathStallsAndReconnects = path(
  [...begun, ...broken, 'after backoff', 'opened', 'playing with sound'],
  'playback.open.playing.atEdge',
)
export const PathOfflineAndBack = path(
  [...begun, 'network lost', ...broken, 'network back', 'opened', 'playing with sound'],
  'playback.open.playing.atEdge',
)
export const PathSoundNeedsATap = path(
  ['with sound', 'attached', 'opened', 'sound refused', 'playing in silence', 'unmute', 'went audible'],
  'sound.on',
)
/** Somebody goes back to what the server has no more, and comes back to what happens now. */
export const PathPartIsGone = path(
  [...begun, 'to an earlier picture', 'part missing', 'to the edge', 'opened', 'playing with sound'],
  'playback.open.playing.atEdge',
)
export const PathStreamIsOver = path([...begun, 'live ended'], 'playback.ended')
