import { list } from './dependencies'
import { about, past, readMatch } from './match'
import { besides } from './parts'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import type { LiveRoom, MatchCard } from '../../contract/entities.schema'
import { replayTalkMachine } from '../../machines/live/replay-talk.machine'
import { matchMachine } from '../../machines/match/match.machine'
import type { PartData } from '../../machines/match/match.parts'
import { anchorLives, rooms } from '../../contract/samples/live'
import { match as samples, scheduled } from '../../contract/samples/match'
import { football, planned } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { member } from '../../contract/samples/people'
import { lines, liveUpdate, matchUpdate, plainLines } from '../../contract/samples/socket'
import { quietChat } from '../../tests/paths/support/quiet-chat'

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
  /** The talk as it is told again. */
  readonly told?: Freeze
}

/** Of the derby's goals is talked where the derby is. */
const talkAbout = (chat: Freeze, of: Pick<LiveRoom, 'match'>): Freeze =>
  of.match?.matchId === football.matchId ||
  !(chat.context && 'lines' in chat.context && chat.context.lines === lines)
    ? chat
    : { ...chat, context: { ...chat.context, lines: plainLines } }

/** A room as it stands: its stream on unless `at` says otherwise. */
export const room = ({
  at = 'shown.stream.playing',
  context = {},
  chat = talk,
  player,
  liveStatus,
  score: shown = score,
  told,
}: Inside = {}): Freeze => ({
  at,
  context: { room: rooms.started, live: liveUpdate, ...context },
  children: {
    chat: talkAbout(chat, 'room' in context ? (context.room as LiveRoom) : rooms.started),
    score: shown,
    ...([at].flat().some((one) => /^shown\.stream\.(playing|replaying)\b/.test(one))
      ? { player: player ?? playing }
      : {}),
    ...(told === undefined ? {} : { talk: { ...told, spawned: replayTalkMachine } }),
    ...(liveStatus === undefined ? {} : { liveStatus }),
  },
})

/** The room of another match. */
export const roomOf = (match: MatchCard): Freeze =>
  room({
    context: { room: { ...rooms.started, ...about(match) }, live: liveUpdate },
    chat: { ...talk, context: asMember },
    score: { at: 'reached', context: { match: null } },
  })

/** The room's match looked at closely, with what happened in it; `at`: how far its reading is. */
export const lookedAt = (
  at: Freeze['at'] = 'shown.updates.following.subscribed',
  context: object = {},
  parts: Partial<PartData> = {},
): Freeze => ({
  at: 'looking',
  children: { match: { ...readMatch(at, context, parts), spawned: matchMachine } },
})

/** The derby looked at closely once it is over. */
export const lookedAtPast = (): Freeze => lookedAt('shown.updates.over', { info: past })

/** A match that was not played looked at closely. */
export const lookedAtUnplayed = (card: MatchCard = planned): Freeze =>
  lookedAt('shown.updates.following.subscribed', {
    info: { ...samples.getMatchInfo.full, match: scheduled(card), kinds: [], lives: [], hasEvents: false },
    events: [],
    momentum: [],
    plays: [],
    rows: null,
  })

/** The live room's screen with a room in it. */
export const inRoom = (inside: Inside = {}, more: Partial<AppStory> = {}): AppStory => ({
  at: '/live?id=r-chen',
  requires: {
    room: room(inside),
    controls: { at: 'shown' },
    danmaku: { at: 'closed' },
    moderation: { at: 'closed' },
    clips: { at: 'empty' },
    streams: list(anchorLives),
    ...besides,
  },
  focus: 'room',
  ...more,
})

const MINUTE = 60_000
const REWOUND = 15 * MINUTE

/** What was said then, told until the picture. */
const toldAt = (at: number, where: Freeze['at'] = ['talk.told', 'lines.atBottom']): Freeze => ({
  at: where,
  context: {
    liveId: rooms.started.liveId,
    chat: quietChat,
    removed: [],
    at,
    now: () => NOW,
    from: at - MINUTE,
    to: at + MINUTE,
    until: at + MINUTE,
    after: 0,
    serverNow: NOW,
    member: null,
    error: null,
    lines: plainLines.map((line, index) => ({ ...line, at: at - (plainLines.length - index) * 4_000 })),
  },
})

const tape = { url: '/media/r-chen/rewind.m3u8', from: NOW - 88 * MINUTE, until: null }
/** The recording of a stream that is over. */
export const over = { url: '/media/r-ended/recording.m3u8', from: NOW - 88 * MINUTE, until: NOW - 4 * MINUTE }

/** A picture of what happened a while ago in a stream that goes on. */
export const rewound = (where = 'playback.open.playing.atEdge', more: object = {}, told?: Freeze): Freeze => {
  const place = NOW - REWOUND
  return room({
    at: ['shown.stream.playing', 'shown.talk.replayed'],
    context: { place },
    player: {
      at: [where, 'sound.on', 'tab.shown', 'delay.known'],
      context: { ...playing.context, tape, place, at: place, delay: REWOUND, ...more },
    },
    score: { at: 'reached', context: { match: matchUpdate, at: place } },
    told: told ?? toldAt(place),
  })
}

/** The same in the room of another match. */
export const rewoundIn = (match: MatchCard, minutes = 88): Freeze => {
  const freeze = rewound(undefined, { tape: { ...tape, from: NOW - minutes * MINUTE } })
  return {
    ...freeze,
    context: { ...freeze.context, room: { ...rooms.started, ...about(match) } },
  }
}

/** The recording of a stream that is over. */
export const replayed = (
  where = 'playback.open.playing.atEdge',
  more: object = {},
  place = over.from + 31 * MINUTE,
): Freeze => {
  return room({
    at: ['shown.stream.replaying', 'shown.talk.replayed'],
    context: { room: rooms.ended, live: null, place },
    player: {
      at: [where, 'sound.on', 'tab.shown', 'delay.known'],
      context: { ...playing.context, playback: [], tape: over, place, at: place, delay: 0, ...more },
    },
    score: { at: 'reached', context: { match: null, at: place } },
    told: toldAt(place),
  })
}

const rewindableAt = (at: Freeze['at']): Freeze =>
  room({ player: { at, context: { ...playing.context, tape, at: NOW - 1_500 } } })

/** A live picture in which one may go back. */
export const rewindable: Freeze = rewindableAt(playing.at)

/** The same before the browser was allowed to let it be heard. */
export const rewindableUnheard: Freeze = rewindableAt(['playback.open.playing.atEdge', 'sound.needsTap'])

/** The talk told again, as it stands in `where`. */
export const toldIn = (where: Freeze['at'], context: object = {}): Freeze => {
  const told = toldAt(NOW - REWOUND, where)
  return rewound(undefined, {}, { ...told, context: { ...told.context, ...context } })
}
