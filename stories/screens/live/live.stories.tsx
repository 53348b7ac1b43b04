import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, noNetwork } from '../../support/dependencies'
import {
  asMember,
  inRoom,
  lookedAt,
  lookedAtPast,
  lookedAtUnplayed,
  over as recorded,
  playing,
  replayed,
  rewindable,
  rewindableUnheard,
  rewound,
  rewoundIn,
  room,
  roomOf,
  talk,
} from '../../support/room'
import { begun, past } from '../../support/match'
import { said } from '../../support/said'
import { showing } from '../../support/seen'
import { basketballGame, inEachSport } from '../../support/sports'
import { anchorLives, records, rooms } from '../../../contract/samples/live'
import { match } from '../../../contract/samples/match'
import { ended, football, over, postponed } from '../../../contract/samples/matches'
import { NOW } from '../../../contract/samples/sample'
import { lines, liveUpdate } from '../../../contract/samples/socket'
import { LiveStatus } from '../../../contract/enums'
import type { Freeze } from '../../support/frozen'
import type { AppStory } from '../../support/story'

const meta = { title: 'Screens/Live room' } satisfies Meta
export default meta

const at = screenStories(inRoom())
const within = (freeze: Freeze) => at({ requires: { room: freeze } })
const { context = {} } = playing
const picture = (where: string, more: object = {}): Freeze =>
  room({ player: { at: [where, 'sound.on'], context: { ...context, ...more } } })

export const Visitor = at()
export const Member = showing(within(room({ chat: { ...talk, context: asMember } })), {
  sees: [['combobox', /./]],
})
/** What else there is in a room stays at hand. */
export const Muted = showing(
  within(
    room({
      chat: {
        at: [...(talk.at as string[]), 'standing.muted'],
        context: {
          ...asMember,
          standing: { role: 'none', sanction: { kind: 'mute', until: NOW + 572_000, reason: '刷屏' } },
        },
      },
    }),
  ),
  { sees: [['button', '送礼物']] },
)
/** The picture lies over the strip that tells the score: the score and the clock stand on it. */
export const FullWindow = showing(
  within(
    room({
      player: {
        ...playing,
        at: ['playback.open.playing.atEdge', 'sound.on', 'tab.shown', 'delay.known', 'frame.over.fullWindow'],
      },
    }),
  ),
  { sees: [/^\D+\d–\d\D+\d.*$/] },
)
export const FullWindowWide = {
  ...FullWindow,
  globals: { viewport: { value: 'w768', isRotated: false } },
}
export const Loading = within({ at: 'loading' })
export const Planned = within(
  room({ at: 'shown.stream.planned', context: { room: rooms.planned, live: null } }),
)
export const PlannedReserved = within({
  ...room({
    at: 'shown.stream.planned',
    context: { room: { ...rooms.planned, reserved: true, minutesBefore: 15 }, live: null },
  }),
})
/** Its anchor is on in another room. */
export const PlannedElsewhere = showing(
  within(
    room({
      at: 'shown.stream.planned',
      context: {
        room: rooms.planned,
        live: { liveId: rooms.planned.liveId, status: LiveStatus.PLAN, viewers: 12, elsewhere: 'l9' },
      },
    }),
  ),
  { sees: [['link', '正在直播，去看']] },
)
export const PlannedTalk = within(
  room({
    at: 'shown.stream.planned',
    context: { room: { ...rooms.planned, match: null }, live: null },
  }),
)
export const PlannedTalkReserved = within(
  room({
    at: 'shown.stream.planned',
    context: { room: { ...rooms.planned, match: null, reserved: true }, live: null },
  }),
)
export const Beginning = within(
  room({ at: 'shown.stream.beginning', context: { room: rooms.planned, live: null } }),
)
export const Awaiting = within(
  room({ at: 'shown.stream.awaiting', context: { room: rooms.planned, live: null } }),
)
export const Over = at({
  requires: {
    room: room({
      at: 'shown.stream.over',
      context: { room: { ...rooms.ended, recording: null }, live: null },
      chat: { at: 'link.inside.ended', context: { lines } },
    }),
    look: lookedAt('shown.updates.over', { info: { ...past, lives: match.getMatchInfo.full.lives } }),
  },
})
const justOver = (kept: object, where = 'shown.stream.over.told') =>
  room({
    at: where,
    context: kept,
    score: { at: 'reached', context: { match: null } },
    chat: { at: 'link.inside.ended', context: { lines } },
  })
/** It has just ended under the eyes of who watches. */
export const OverReplayComing = at({
  requires: {
    room: justOver({ room: { ...rooms.started, match: over }, live: null }, 'shown.stream.over.asking'),
    look: lookedAtPast(),
  },
})
export const OverReplayThere = at({
  requires: { room: justOver({ room: rooms.ended, live: null }), look: lookedAtPast() },
})
/** Operators have ended it. */
export const OverTakenDown = showing(
  at({
    requires: {
      room: justOver({ room: { ...rooms.ended, recording: null, takenDown: true }, live: null }),
      look: lookedAtPast(),
    },
  }),
  { sees: ['平台结束了这场直播，去看看别的直播吧'], lacks: ['看回放'] },
)
const neverOn = (more: object = {}) =>
  showing(
    at({
      requires: {
        room: justOver({ room: { ...rooms.planned, status: LiveStatus.END, ...more }, live: null }),
        look: lookedAtUnplayed(),
      },
    }),
    { sees: ['还没有事件，发生时会出现在这里'] },
  )
export const OverBeforeItBegan = neverOn()
export const Missed = neverOn({ missed: true })
const calledOff = (cancelReason: string) => neverOn({ cancelReason })
export const CalledOff = calledOff('设备维修，改到周末同一时间')
export const CalledOffWithoutAWord = calledOff('')
export const OverReplayThereInTheDark = { ...OverReplayThere, globals: { theme: 'dark' } }

const seenAgain = (freeze: Freeze, controls = 'shown', look = lookedAt()) =>
  at({ requires: { room: freeze, look, controls: { at: controls } } })

export const Rewindable = seenAgain(rewindable)
/** What happened a while ago: score, marks and talk are those of then. */
export const Rewound = showing(seenAgain(rewound()), { sees: ['1–1'], lacks: ['2–1'] })
export const RewoundInTheDark = { ...seenAgain(rewound()), globals: { theme: 'dark' } }
/** Of two hundred baskets those that are worth going to are marked; clock and score are those of then. */
export const RewoundBasketball = at({
  requires: {
    room: rewoundIn(inEachSport.basketball),
    look: lookedAt(undefined, basketballGame),
    controls: { at: 'shown' },
  },
})
/** Large letters leave the bar little room: its marks are fewer, and none lies over another. */
export const RewoundBasketballLargeText = {
  ...at({
    requires: {
      room: rewoundIn(inEachSport.basketball, 130),
      look: lookedAt(undefined, basketballGame),
      controls: { at: 'shown' },
    },
  }),
  globals: { textSize: 200, viewport: { value: 'w360', isRotated: false } },
  play: async () => {
    const first = await screen.findByRole('slider', {}, { timeout: 30_000 })
    const row = first.previousElementSibling
    const places = () => [...(row?.children ?? [])].map((mark) => mark.getBoundingClientRect().left)
    await waitFor(async () => {
      const apart = places()
        .slice(1)
        .map((left, nth) => left - (places()[nth] ?? 0))
      await expect(Math.min(...apart)).toBeGreaterThanOrEqual(24)
    })
  },
}
/** The way back to live stays. */
export const RewoundControlsHidden = seenAgain(rewound(), 'hidden')
export const RewoundPaused = seenAgain(rewound('playback.open.pausedBy.person'))
export const RewoundOpening = seenAgain(rewound('playback.open.opening'))
export const RewoundFailed = seenAgain(rewound('playback.failed.waiting', { attempt: 9 }))
const control = (name: string) => screen.findByRole('button', { name: said(name) }, { timeout: 30_000 })
/** Each key of the picture is told of at the control that does the same. */
export const ByKeys = {
  ...Rewindable,
  play: async () => {
    for (const [name, key] of [
      ['暂停', 'K Space'],
      ['静音', 'M'],
      ['关闭弹幕', 'D'],
      ['全屏', 'F'],
      ['退 10 秒', 'ArrowLeft'],
      ['进 10 秒', 'ArrowRight'],
    ] as const)
      await expect(await control(name)).toHaveAttribute('aria-keyshortcuts', key)
  },
}
const replaying = (freeze: Freeze) => seenAgain(freeze, 'shown', lookedAtPast())
export const Replay = replaying(replayed())
export const ReplayFaster = replaying(replayed(undefined, { rate: 2 }))
export const ReplayWatched = showing(replaying(replayed('playback.ended', {}, recorded.until)), {
  sees: ['完场'],
})
/** Its anchor is on air meanwhile, and the way there stands beside the bar. */
export const ReplayBesideTheAir = (() => {
  const freeze = replayed()
  const live = { ...liveUpdate, status: LiveStatus.END, elsewhere: 'r-derby' }
  return showing(replaying({ ...freeze, context: { ...freeze.context, live } }), {
    sees: [`正在直播：${rooms.ended.anchor.nickname}`],
  })
})()
export const ReplayBesideTheAirInTheDark = { ...ReplayBesideTheAir, globals: { theme: 'dark' } }
export const Failed = within({ at: 'failed', context: { error: noNetwork } })
export const NotFound = within({ at: 'notFound' })
export const PictureOpening = within(picture('playback.open.opening'))
export const PictureStalled = within(picture('playback.open.stalled'))
export const PictureReconnecting = within(picture('playback.reconnecting.counting', { attempt: 2 }))
export const PictureFailed = within(picture('playback.failed.waiting', { attempt: 9 }))
export const PictureGivenUp = within(picture('playback.failed.givenUp', { attempt: 13 }))
/** What was chosen is not made for a while. */
export const QualityAway = within(picture('playback.open.playing.atEdge', { quality: '360p' }))
export const TapForSound = within(
  room({ player: { at: ['playback.open.playing.atEdge', 'sound.needsTap'], context } }),
)
/** On a narrow picture the moments lift the ways back to the height of what asks for a tap: it stands beside them. */
export const TapForSoundOverMoments = {
  ...seenAgain(rewindableUnheard),
  globals: { language: 'en', viewport: { value: 'w360', isRotated: false } },
  play: async () => {
    const pill = await screen.findByRole('button', { name: 'Tap for sound' }, { timeout: 30_000 })
    await screen.findAllByRole('button', { name: /Goal/ })
    const box = pill.getBoundingClientRect()
    const covered = screen.getAllByRole('button').filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect()
      return each !== pill && left < box.right && right > box.left && top < box.bottom && bottom > box.top
    })
    await expect(covered.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([])
  },
}
export const ControlsHidden = at({ requires: { controls: { at: 'hidden' } } })
export const Offline = showing(
  at({
    appActors: { network: { at: 'offline' } },
    requires: {
      room: room({
        chat: { at: 'link.inside.reconnecting', context: asMember },
        player: {
          at: ['playback.reconnecting.offline', 'network.offline'],
          context: { ...context, attempt: 1 },
        },
      }),
    },
  }),
  { once: ['当前没有网络，恢复后页面自动更新'], lacks: ['聊天断开了，正在重连'] },
)
export const WithoutAMatch = within(
  room({
    context: { room: { ...records.talk, announcement: null, playback: rooms.started.playback }, live: null },
  }),
)
export const LongTexts = within(
  room({
    context: {
      room: {
        ...rooms.started,
        title: rooms.started.title.repeat(4),
        announcement: '下半场送 20 份球衣，看完抽奖。'.repeat(6),
        anchor: {
          ...rooms.started.anchor,
          nickname: '老陈说球'.repeat(5),
          bio: '只讲看得见的球。'.repeat(12),
        },
      },
    },
    chat: {
      ...talk,
      context: { ...asMember, lines: lines.map((line) => ({ ...line, text: line.text.repeat(5) })) },
    },
  }),
)
const tab = (name: string, look: Freeze, more: Partial<AppStory> = {}) =>
  at({ at: `/live?id=r-chen&tab=${name}`, ...more, requires: { look } })
export const Course = tab('course', lookedAt())
export const LineUps = showing(tab('lineup', lookedAt()), {
  sees: [() => '4-3-3'],
  lacks: ['这场比赛没有阵容'],
})
export const Figures = showing(tab('figures', lookedAt()), { sees: [['heading', '技术统计']] })
export const MatchLoading = tab('course', lookedAt('loading', { info: null }))
export const MatchFailed = tab('course', lookedAt('failed', { info: null, error: noNetwork }))
export const MatchUnknown = tab('course', lookedAt('notFound', { info: null }))
/** A few minutes into the match. */
export const NothingHappened = showing(
  at({
    at: '/live?id=r-chen&tab=course',
    requires: {
      room: roomOf({ ...football, ...begun }),
      look: lookedAt('shown.updates.following.subscribed', { events: [], momentum: [] }),
    },
  }),
  { sees: ['还没有事件，发生时会出现在这里'], lacks: ['2–1'] },
)
export const ScoresHidden = tab('course', lookedAt(), {
  appActors: { spoilers: { at: 'hiding', context: { hides: true } } },
})
const streams = (freeze: Freeze, more: Partial<AppStory> = {}) =>
  at({ at: '/live?id=r-chen&tab=anchor', ...more, requires: { streams: freeze } })
/** What else the anchor streams, and what can be seen again of it. */
export const AnchorStreams = showing(streams(list(anchorLives)), {
  sees: [['link', new RegExp(rooms.started.anchor.nickname)]],
})
export const AnchorStreamsInTheDark = { ...AnchorStreams, globals: { theme: 'dark' } }
export const AnchorStreamsLoading = streams(loading)
export const AnchorStreamsNone = streams(empty)
export const AnchorStreamsFailed = streams(failed)
export const AnchorStreamsMoreFailed = streams(list(anchorLives, 'stuck'))
export const AnchorStreamsScoresHidden = streams(list(anchorLives), {
  appActors: { spoilers: { at: 'hiding', context: { hides: true } } },
})
export const AnchorStreamsLongTitles = streams(
  list(anchorLives.map((live) => ({ ...live, title: live.title.repeat(4) }))),
)
export const AnchorStreamsOnADesktop = {
  ...AnchorStreams,
  globals: { viewport: { value: 'w1280', isRotated: false } },
}
export const LineUpsOnADesktop = {
  ...tab('lineup', lookedAt()),
  globals: { viewport: { value: 'w1280', isRotated: false } },
}
export const Desktop = { ...Member, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...Member, globals: { theme: 'dark' } }
export const Basketball = within(roomOf(inEachSport.basketball))
export const Esports = within(roomOf(inEachSport.gaming))
export const Tennis = within(roomOf(inEachSport.tennis))
export const Badminton = within(roomOf(inEachSport.badminton))
export const Billiards = within(roomOf(inEachSport.billiards))
export const Cards = within(roomOf(inEachSport.cards))
export const AnotherSport = within(roomOf(inEachSport.other))
export const MatchIsOver = within(roomOf(ended))
/** An operator has put the result right after the stream. */
export const FiguresOfACorrectedMatch = showing(
  at({
    at: '/live?id=r-chen&tab=figures',
    requires: {
      room: roomOf(ended),
      look: lookedAt('shown.updates.over', { info: { ...past, correctedAt: NOW } }),
    },
  }),
  { sees: ['赛果已由平台更正，以上方的比分为准；这里仍是比赛当时的记录。'] },
)
export const MatchIsPutOff = within(roomOf(postponed))
export const InEnglish = { ...Member, globals: { language: 'en' } }
export const LargeText = { ...Member, globals: { textSize: 200 } }
