import { rooms } from '../../../../contract/samples/live'
import { NOW } from '../../../../contract/samples/sample'
import { playerGroups } from './player.groups'
import { playerMachine } from '../../../../machines/live/player.machine'
import type { Playback } from '../../../../contract/entities.schema'
import type { Capabilities, PlayerContext, PlayerEvent, Tape } from '../../../../machines/live/player.setup'
import type { Model } from '../../support/model'

const can: Capabilities = { mediaSource: true, nativeHls: false, pictureInPicture: true }
const cannot: Capabilities = { mediaSource: false, nativeHls: false, pictureInPicture: false }
const one: readonly Playback[] = rooms.started.playback.filter(
  ({ kind, quality }) => kind === 'fmp4' && quality === 'source',
)
const measured = (behind: number): PlayerEvent => ({
  type: 'latency.measured',
  delay: 900 + behind,
  behind,
  at: NOW - 900 - behind,
})

const tape: Tape = { url: '/media/r-chen/rewind.m3u8', from: NOW - 3_600_000, until: null }
const recorded: Tape = {
  url: '/media/r-ended/recording.m3u8',
  from: NOW - 7_200_000,
  until: NOW - 3_600_000,
}

export const player: Model = {
  name: 'live/player',
  machine: playerMachine,
  starts: {
    'with sound': {
      says: 'a live picture is wanted',
      input: { playback: one, muted: false, tape, place: null },
    },
    'of a recording': {
      says: 'a recording is wanted',
      input: { playback: [], muted: false, tape: recorded, place: recorded.from },
    },
    'without sound': {
      says: 'a live picture is wanted, in silence',
      input: { playback: one, muted: true, tape: null, place: null },
    },
  },
  samples: {
    attached: { says: 'there is a place for the picture', event: { type: 'media.attached', can } },
    'attached where nothing plays': {
      says: 'there is a place for the picture, in a browser that plays nothing',
      event: { type: 'media.attached', can: cannot },
    },
    detached: { says: 'the place for the picture goes', event: { type: 'media.detached' } },
    opened: { says: 'the stream is open', event: { type: 'engine.opened' } },
    closed: { says: 'the server ends the stream in good order', event: { type: 'engine.closed' } },
    'network failed': {
      says: 'the stream breaks on the way',
      event: { type: 'engine.failed', why: 'network' },
    },
    gone: { says: 'the stream is not there any more', event: { type: 'engine.failed', why: 'gone' } },
    unplayable: { says: 'the browser cannot play it', event: { type: 'engine.failed', why: 'unplayable' } },
    'recording removed': {
      says: 'the server has the recording no more',
      event: { type: 'engine.failed', why: 'removed' },
    },
    'part missing': {
      says: 'the server has this part of the recording no more',
      event: { type: 'engine.failed', why: 'missing' },
    },
    'playing with sound': { says: 'it plays with sound', event: { type: 'media.playing', muted: false } },
    'playing in silence': { says: 'it plays without sound', event: { type: 'media.playing', muted: true } },
    waiting: { says: 'the picture has run out', event: { type: 'media.waiting' } },
    'paused by the person': {
      says: 'the picture stands, as wished',
      event: { type: 'media.paused', by: 'person' },
    },
    'paused by the browser': { says: 'the browser stops it', event: { type: 'media.paused', by: 'browser' } },
    'paused by the hidden tab': {
      says: 'the browser stops it as nobody looks',
      event: { type: 'media.paused', by: 'hiddenTab' },
    },
    'sound refused': { says: 'the browser refuses sound', event: { type: 'media.refused', muted: false } },
    'playing refused': {
      says: 'the browser refuses to play at all',
      event: { type: 'media.refused', muted: true },
    },
    ended: { says: 'the picture has ended', event: { type: 'media.ended' } },
    'went silent': { says: 'the sound goes off', event: { type: 'media.volume', muted: true } },
    'went audible': { says: 'the sound goes on', event: { type: 'media.volume', muted: false } },
    'far behind': { says: 'the picture is far behind', event: measured(4_000) },
    'at the edge': { says: 'the picture is as new as can be', event: measured(500) },
    'of a while ago': {
      says: 'the newest picture is of a while ago',
      event: { type: 'latency.measured', delay: 101_000, behind: 0, at: NOW - 101_000 },
    },
    'in the page': {
      says: 'the picture is back in the page',
      event: { type: 'frame.changed', to: 'inline' },
    },
    'over the screen': {
      says: 'the picture fills the screen',
      event: { type: 'frame.changed', to: 'fullscreen' },
    },
    'in its own window': {
      says: 'the picture has a window of its own',
      event: { type: 'frame.changed', to: 'pictureInPicture' },
    },
    'full screen refused': {
      says: 'the browser has no full screen',
      event: { type: 'frame.refused', frame: 'fullscreen' },
    },
    'own window refused': {
      says: 'the browser has no such window',
      event: { type: 'frame.refused', frame: 'pictureInPicture' },
    },
    'tab hidden': { says: 'the person goes to another tab', event: { type: 'tab.hidden' } },
    'tab shown': { says: 'the person comes back to the tab', event: { type: 'tab.shown' } },
    'network lost': { says: 'the network goes', event: { type: 'network.lost' } },
    'network back': { says: 'the network comes back', event: { type: 'network.back' } },
    'sleep over': { says: 'the device wakes up', event: { type: 'sleep.over' } },
    'live interrupted': {
      says: 'pictures come to nobody for now',
      event: { type: 'live.interrupted' },
    },
    'live resumed': { says: 'pictures come again for everybody', event: { type: 'live.resumed' } },
    'live ended': { says: 'the stream is over', event: { type: 'live.ended' } },
    'other addresses': {
      says: 'the stream plays at other addresses',
      event: { type: 'playback.changed', playback: rooms.started.playback },
    },
    play: { says: 'the person presses play', event: { type: 'play' } },
    pause: { says: 'the person presses pause', event: { type: 'pause' } },
    mute: { says: 'the person turns the sound off', event: { type: 'mute' } },
    unmute: { says: 'the person turns the sound on', event: { type: 'unmute' } },
    'other quality': {
      says: 'the person chooses a quality',
      event: { type: 'quality.choose', quality: 'source' },
    },
    'lower quality': {
      says: 'the person chooses a lower quality',
      event: { type: 'quality.choose', quality: '360p' },
    },
    'best quality': {
      says: 'the person chooses the best quality',
      event: { type: 'quality.choose', quality: null },
    },
    'sound alone': {
      says: 'the person wants the sound alone',
      event: { type: 'quality.choose', quality: 'audio' },
    },
    'phone turned': { says: 'the person turns the phone', event: { type: 'device.turned' } },
    'phone upright': { says: 'the person holds the phone upright', event: { type: 'device.upright' } },
    'step back': { says: 'the person goes a step back', event: { type: 'back.pressed' } },
    'full window': {
      says: 'the person wants the picture over the page',
      event: { type: 'fullWindow.toggle' },
    },
    'full screen': {
      says: 'the person wants the picture over the screen',
      event: { type: 'fullscreen.toggle' },
    },
    'own window': { says: 'the person wants a window of its own', event: { type: 'pip.toggle' } },
    'to the edge': { says: 'the person goes to what happens now', event: { type: 'edge.return' } },
    'to an earlier picture': {
      says: 'the person goes to an earlier picture',
      event: { type: 'seek', to: NOW - 600_000 },
    },
    'to another picture': {
      says: 'the person goes to another picture',
      event: { type: 'seek', to: NOW - 1_200_000 },
    },
    faster: { says: 'the person wants it faster', event: { type: 'rate.choose', rate: 2 } },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    danmaku: { says: 'the person switches the flying lines', event: { type: 'danmaku.toggle' } },
  },
  delays: {
    openPatience: 'no picture comes in time',
    reopenAfterStall: 'the picture stays away too long',
    calmAfter: 'it has played without a break for long',
    steadyAfter: 'it has played for a while',
    restAfter: 'it has been paused for long',
    awayAfter: 'the tab has been hidden for long',
    offlinePatience: 'the network has been gone for long',
    backoff: 'it is time for the next try',
    slowBackoff: 'it is time for one of the last tries',
  },
  together: playerGroups,
  impossible: Object.fromEntries(
    ['opening', 'playing', 'stalled'].map((state) => [
      `playback.open.${state} on media.paused 3 of 3: isPausedBy does not hold`,
      'who pauses is the person, the browser or the hidden tab: there is no fourth',
    ]),
  ),
  notifies: ({
    attempt,
    unplayable,
    can: able,
    quality,
    playback,
    source,
    tape: offered,
    place,
    rate,
    stalls,
    lowered,
  }: PlayerContext) => [
    offered !== null,
    place,
    rate,
    attempt > 12 ? 'given up' : attempt,
    unplayable.length,
    able?.mediaSource,
    quality,
    playback.length,
    source?.quality,
    // Of one picture alone nothing is lower.
    playback.length > 1 && stalls,
    lowered,
  ],
}
