import { readMatch } from './match'
import { besides } from './parts'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import type { MatchCard } from '../../contract/entities.schema'
import { matchMachine } from '../../machines/match/match.machine'
import { rooms } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'
import { lines, liveUpdate, matchUpdate } from '../../contract/samples/socket'

const talker = { memberId: member.memberId, nickname: member.nickname, avatar: null }

/** A talk under way, nothing waiting for the picture. */
export const talk: Freeze = {
  at: ['link.inside.open', 'reading.atBottom', 'picture.reached'],
  context: { lines, live: liveUpdate },
}

/** What a chat holds that somebody logged in takes part in. */
export const asMember = { lines, live: liveUpdate, member: talker }

/** The score as the picture shows it. */
const score: Freeze = { at: 'reached', context: { match: matchUpdate } }

const source = { kind: 'fmp4', quality: 'source', url: '/media/r-chen/live.mp4' }

/** A picture that plays, a second and a half behind. */
export const playing: Freeze = {
  at: ['playback.open.playing.atEdge', 'sound.on', 'tab.shown', 'delay.known'],
  context: {
    can: { mediaSource: true, nativeHls: false, pictureInPicture: true },
    source,
    delay: 1_500,
  },
}

/** A picture of which nobody knows yet how late it is. */
export const playingUnmeasured: Freeze = {
  at: ['playback.open.playing.atEdge', 'sound.on', 'tab.shown', 'delay.unknown'],
  context: { ...playing.context, delay: null },
}

interface Inside {
  readonly at?: Freeze['at']
  readonly context?: object
  readonly chat?: Freeze
  readonly player?: Freeze
  readonly liveStatus?: Freeze
  readonly score?: Freeze
}

/** A room as it stands: its stream on unless `at` says otherwise. */
export const room = ({
  at = 'shown.stream.playing',
  context,
  chat = talk,
  player,
  liveStatus,
  score: shown = score,
}: Inside = {}): Freeze => ({
  at,
  context: { room: rooms.started, live: liveUpdate, ...context },
  children: {
    chat,
    score: shown,
    ...([at].flat().includes('shown.stream.playing') ? { player: player ?? playing } : {}),
    ...(liveStatus === undefined ? {} : { liveStatus }),
  },
})

/** The room of another match. */
export const roomOf = (match: MatchCard): Freeze =>
  room({
    context: { room: { ...rooms.started, match, matchType: match.matchType }, live: liveUpdate },
    chat: { ...talk, context: asMember },
    score: { at: 'reached', context: { match: null } },
  })

/** The room's match looked at closely, with what happened in it; `at`: how far its reading is. */
export const lookedAt = (
  at: Freeze['at'] = 'shown.updates.following.subscribed',
  context: object = {},
): Freeze => ({
  at: 'looking',
  children: { match: { ...readMatch(at, context), spawned: matchMachine } },
})

/** The live room's screen with a room in it. */
export const inRoom = (inside: Inside = {}, more: Partial<AppStory> = {}): AppStory => ({
  at: '/live?id=r-chen',
  requires: {
    room: room(inside),
    controls: { at: 'shown' },
    danmaku: { at: 'closed' },
    moderation: { at: 'closed' },
    ...besides,
  },
  focus: 'room',
  ...more,
})
