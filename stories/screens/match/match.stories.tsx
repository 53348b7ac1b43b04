import type { Meta } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { atMatch, begun, otherMatch, past, pastMatch, readMatch } from '../../support/match'
import { showing } from '../../support/seen'
import { empty, list, still } from '../../support/dependencies'
import { inEachSport } from '../../support/sports'
import { postponed } from '../../../contract/samples/matches'
import { nameOf } from '../../../src/text/match'
import { currentWords, textIn } from '../../../src/text/text'
import { centre } from '../../../src/text/zh/match'
import type { MatchCard } from '../../../contract/entities.schema'
import { records } from '../../../contract/samples/live'
import { clips } from '../../../contract/samples/live.recording'
import { LiveStatus } from '../../../contract/enums'
import { teams } from '../../../contract/samples/teams'
import { match, otherData } from '../../../contract/samples/match'
import { NOW } from '../../../contract/samples/sample'

const meta = { title: 'Screens/Match' } satisfies Meta
export default meta

const said = textIn(currentWords, centre)
/** A goal beside a player, with its minute. */
const goalAt = () => new RegExp(`${said('event.goal')} \\d`, 'u')
const at = screenStories(atMatch('live'))
/** What was cut out of the derby belongs to the derby. */
const noClips = { clips: empty }
const subscribed = { match: readMatch('shown.updates.following.subscribed.whole') }

export const Streams = at({ requires: subscribed })
export const NobodyStreams = at({
  requires: {
    ...noClips,
    match: readMatch('shown.updates.following.subscribed.whole', {
      info: match.getMatchInfo.empty,
      events: [],
      rows: null,
    }),
  },
})
export const DrawnPitch = at({
  requires: {
    match: readMatch('shown.updates.following.subscribed.whole', {
      info: { ...match.getMatchInfo.full, lives: [] },
    }),
  },
})
export const ReplayOffered = at({ requires: { match: pastMatch('offered') } })
export const Replay = at({ requires: { match: pastMatch('shown.paused', { position: 5_200 }) } })
export const ReplayHidesWhatIsToCome = at(
  atMatch('figures', { match: pastMatch('shown.paused', { position: 5_200 }) }),
)
/** Changes are told as they come. */
export const ReplayLineups = showing(
  at(atMatch('lineup', { match: pastMatch('shown.paused', { position: 5_200 }) })),
  { lacks: ['换人'] },
)
export const ReplayDesktop = {
  ...at(atMatch('course', { match: pastMatch('shown.paused', { position: 5_200 }) })),
  globals: { viewport: { value: 'w1280', isRotated: false } },
}
export const Course = at(atMatch('course', subscribed))
export const SeveralStreams = at(
  atMatch('course', {
    match: readMatch('shown.updates.following.subscribed.whole', {
      info: { ...match.getMatchInfo.full, lives: [records.derby, records.lions] },
    }),
  }),
)
const replayed = { ...records.derby, status: LiveStatus.END, title: '上半场粤语解说', duration: 3_127 }
/** A stream is over while the match goes on. */
export const ReplayBesideStreams = showing(
  at({
    requires: {
      match: readMatch('shown.updates.following.subscribed.whole', {
        info: {
          ...match.getMatchInfo.full,
          replays: [
            { ...replayed, liveId: 'r-first' },
            {
              ...replayed,
              liveId: 'r-second',
              anchor: records.lions.anchor,
              title: '赛前聊首发',
              duration: 2_640,
            },
          ],
        },
      }),
      clips: list([
        clips.moment,
        { ...clips.moment, clipId: 'c-lions', anchor: records.lions.anchor, duration: 18 },
        clips.member,
      ]),
    },
  }),
  { sees: [/赛前聊首发/] },
)
export const ReplayBesideStreamsInEnglish = { ...ReplayBesideStreams, globals: { language: 'en' } }
export const LineUps = showing(at(atMatch('lineup')), { sees: [goalAt] })
export const Figures = at(atMatch('figures'))
/** An operator has put the result right. */
export const FiguresOfACorrectedMatch = showing(
  at(atMatch('figures', { match: pastMatch('offered', {}, { info: { ...past, correctedAt: NOW } }) })),
  { sees: ['赛果已由平台更正，以上方的比分为准；这里仍是比赛当时的记录。'] },
)
export const Injuries = at(atMatch('injury'))
export const Meetings = at(atMatch('meetings'))
export const LeagueTable = showing(at(atMatch('table')), {
  sees: [() => nameOf(teams.northCity)],
  lacks: ['往季的最终排名，不是本赛季的'],
})
/** The table beside it is not the one that its league has now. */
export const LeagueTableOfAnEarlierSeason = showing(
  at(atMatch('table', { match: pastMatch('offered', {}, { info: { ...past, season: 1 } }) })),
  { sees: ['往季的最终排名，不是本赛季的'] },
)
export const LeagueTableOfAnEarlierSeasonInEnglish = {
  ...LeagueTableOfAnEarlierSeason,
  globals: { language: 'en' },
}
const coming = (context: object = {}) =>
  atMatch('live', {
    ...noClips,
    match: readMatch('shown.updates.following.subscribed.whole', {
      info: match.getMatchInfo.empty,
      events: [],
      rows: null,
    }),
    reservations: { at: 'toggling', context },
  })
export const Planned = at(coming())
const reserved = {
  shown: { [match.reserve.full.matchId]: true },
  leads: { [match.reserve.full.matchId]: 15 },
}
export const Reserved = at(coming(reserved))
const choosing = coming(reserved)
export const ReminderChosen = at({ ...choosing, at: `${choosing.at}&remind=1` })
export const ReminderOffered = at({
  ...coming(reserved),
  appActors: {
    toasts: {
      at: 'speaking.passing',
      context: {
        shown: {
          tone: 'success',
          words: { said: '已预约，提前 15 分钟提醒你' },
          href: `#${choosing.at}`,
          action: { label: '改提醒时间', href: `#${choosing.at}&remind=1` },
        },
        waiting: [],
      },
    },
  },
})
const hidden = { appActors: { spoilers: { at: 'hiding', context: { hides: true } } } }
export const ScoreHidden = at({ ...atMatch('course', subscribed), ...hidden })
export const TableHidden = at({ ...atMatch('table', subscribed), ...hidden })
/** Who stands where tells nothing: what they did is left out. */
export const LineUpsHidden = showing(at({ ...atMatch('lineup', subscribed), ...hidden }), {
  sees: ['替补'],
  lacks: ['换人', '阵容里的得分会透露比赛结果', goalAt],
})
export const MeetingsHidden = showing(at({ ...atMatch('meetings', subscribed), ...hidden }), {
  sees: ['过往战绩会透露其他比赛的结果'],
})
export const Loading = at({ requires: { match: still('loading') } })
export const Failed = at({ requires: { match: still('failed', { error: { kind: 'network' } }) } })
export const Gone = at({ requires: { match: still('notFound') } })
export const Dark = { ...Course, globals: { theme: 'dark' } }
export const English = { ...Course, globals: { language: 'en' } }
export const LargeText = { ...Course, globals: { textSize: 200 } }
export const LineUpsInTheDark = { ...LineUps, globals: { theme: 'dark' } }
/** Beside the head there is room for one side alone. */
export const CourseOnATablet: typeof Course = {
  ...Course,
  globals: { viewport: { value: 'w768', isRotated: false } },
  play: async ({ canvas }) => {
    const happened = await canvas.findByRole('list', { name: said('centre.timeline') })
    const columns = () =>
      Array.from(
        happened.querySelectorAll('li[data-side]'),
        (entry) => getComputedStyle(entry).gridTemplateColumns.split(' ').length,
      )
    await waitFor(() => expect(new Set(columns())).toEqual(new Set([2])))
  },
}
export const Desktop = {
  ...Course,
  globals: { viewport: { value: 'w1280', isRotated: false } },
}

const inSport = (card: MatchCard, tab = 'course') => at(atMatch(tab, { match: otherMatch(card), ...noClips }))
export const Basketball = inSport(inEachSport.basketball)
export const BasketballLineUps = showing(inSport(inEachSport.basketball, 'lineup'), {
  sees: ['陆鸣'],
  lacks: [/4-3-3/, '林峰'],
})
export const BasketballFigures = showing(inSport(inEachSport.basketball, 'figures'), {
  sees: [() => '28'],
  lacks: ['上半场'],
})
export const Esports = inSport(inEachSport.gaming)
export const EsportsLineUps = showing(inSport(inEachSport.gaming, 'lineup'), {
  sees: ['霜降'],
  lacks: [/4-3-3/, '林峰'],
})
export const Tennis = inSport(inEachSport.tennis)
const inGame = (game: [number, number], games: [number, number]) =>
  inSport({ ...inEachSport.tennis, score: { home: 0, away: 0, parts: [games], game } })
export const TennisDeuce = inGame([3, 3], [3, 2])
export const TennisTieBreak = inGame([10, 11], [6, 6])
export const Badminton = inSport(inEachSport.badminton)
export const Billiards = inSport(inEachSport.billiards)
export const Cards = inSport(inEachSport.cards, 'live')
export const AnotherSport = inSport(inEachSport.other, 'live')
export const Over = at(atMatch('course', { match: pastMatch('offered') }))
export const PutOff = showing(at(atMatch('live', { match: otherMatch(postponed), ...noClips })), {
  sees: ['推迟'],
  lacks: [/粤语原声/],
})
export const NothingHappened = at(
  atMatch('course', {
    match: readMatch('shown.updates.following.subscribed.whole', {
      info: { ...match.getMatchInfo.full, match: { ...match.getMatchInfo.full.match, ...begun } },
      events: [],
      momentum: [],
      plays: [],
    }),
  }),
)
export const ConnectionLost = at(atMatch('course', { match: readMatch('shown.updates.following.lost') }))
export const Offline = showing(
  at({
    ...atMatch('course', { match: readMatch('shown.updates.following.lost') }),
    appActors: { network: { at: 'offline' } },
  }),
  {
    once: ['当前没有网络，恢复后页面自动更新'],
    lacks: ['连接断开了，正在重连，比分可能不是最新的'],
  },
)
const knowing = (tab: string, parts: Parameters<typeof readMatch>[2]) =>
  at(atMatch(tab, { match: readMatch('shown.updates.following.subscribed.whole', {}, parts) }))
export const NobodyInjured = showing(
  knowing('injury', { injury: { ...otherData.injury, home: [], away: [] } }),
  {
    lacks: ['曹原'],
  },
)
const nobodyMet = { meetings: [], home: [], away: [] }
export const NeverMet = showing(knowing('meetings', { meetings: nobodyMet }), {
  lacks: [/0-3/, /0–3/],
})
