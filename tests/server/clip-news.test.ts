import { expect, test } from 'vitest'
import { LiveStatus, MatchType } from '../../contract/enums'
import type { MatchEvent } from '../../contract/match.detail.schema'
import { planned } from '../../contract/samples/matches'
import type { ClippedStream } from '../../server/domain/live/clips'
import { createMomentClips } from '../../server/domain/live/moment-clips'
import type { StoredMatch } from '../../server/domain/match/matches'
import type { Note } from '../../server/domain/messages/notices'

const { matchId, home, away, startsAt } = planned
const MINUTE = 60_000

const goal = (eventId: string, minute: number): MatchEvent => ({
  eventId,
  kind: 'goal',
  side: 'home',
  minute: { period: { kind: 'half', n: 1 }, clock: `${minute}′` },
  order: minute,
  player: null,
  other: null,
  score: { home: 1, away: 0 },
  text: '进球',
  textEn: 'Goal',
  at: startsAt + minute * MINUTE,
})

const match: StoredMatch = {
  ...planned,
  matchType: MatchType.FOOTBALL,
  timed: true,
  group: null,
  liveId: null,
  sourceKey: null,
  venueId: null,
  season: 1,
  correctedAt: null,
  roundOrder: 1,
}

const streamOf = (liveId: string): ClippedStream => ({
  liveId,
  status: LiveStatus.START,
  startedAt: startsAt,
  endedAt: null,
  isWithheld: false,
  loop: null,
  title: '一起看',
  matchId,
  matchType: MatchType.FOOTBALL,
  anchorId: 'anchor',
})

/** Two streams of one match, looked at so many minutes after its start. */
const look = async (minute: number, events: readonly MatchEvent[]) => {
  const told: (readonly [readonly string[], Note])[] = []
  const known = new Map<string, Map<string, string>>()
  const clips = createMomentClips({
    rows: {
      ofMoments: (liveId) => Promise.resolve(known.get(liveId) ?? new Map()),
      add: ({ liveId, moment, clipId }) => {
        const own = known.get(liveId) ?? new Map<string, string>()
        known.set(liveId, own.set(moment?.event.eventId ?? '', clipId))
        return Promise.resolve(true)
      },
      showing: () => Promise.resolve(['one', 'other'].map(streamOf)),
    },
    recordings: {
      cut: (_stream, _clipId, from) => Promise.resolve({ startsAt: from, seconds: 20, loop: null, bytes: 1 }),
    },
    eventsOf: () => Promise.resolve({ match, events }),
    tell: (teamIds, note) => Promise.resolve(void told.push([teamIds, note])),
    now: () => startsAt + minute * MINUTE,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await clips.catchUp()
  return { told, known }
}

test('[FEAT-09] who follows a team is told of a clip of its match, under one key a match and without its score', async () => {
  const { told, known } = await look(30, [goal('first', 10), goal('second', 20)])
  expect([...known.values()].map(({ size }) => size)).toEqual([2, 2])
  expect(new Set(told.map(([, { key }]) => key))).toEqual(new Set([`clips:${matchId}`]))
  const [teamIds, note] = told[0] ?? []
  expect(teamIds).toEqual([home.teamId, away.teamId])
  expect(note).toEqual({
    kind: 'match',
    title: '你关注的球队有新片段',
    text: `${home.name} 对阵 ${away.name}`,
    english: {
      title: 'A clip of a team you follow',
      text: `${home.nameEn ?? home.name} v ${away.nameEn ?? away.name}`,
    },
    // That there is a clip at all tells of a goal.
    covered: {
      title: '你关注的球队有比赛',
      text: `${home.name} 对阵 ${away.name}`,
      titleEn: 'A match of a team you follow',
      textEn: `${home.nameEn ?? home.name} v ${away.nameEn ?? away.name}`,
      path: `/liveGroupMatch?id=${matchId}`,
    },
    path: `/clip?id=${known.get('one')?.get('first')}`,
    key: `clips:${matchId}`,
  })
})

test('[FEAT-09] nobody is told of a moment that is long over when its clip is cut', async () => {
  const { told, known } = await look(90, [goal('first', 10)])
  expect([known.size, told]).toEqual([2, []])
})
