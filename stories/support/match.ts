import { besides } from './parts'
import { basketballGame, partsIn } from './sports'
import { resource, still } from './dependencies'
import type { AnyStateMachine } from 'xstate'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import type { LiveRecord, MatchCard } from '../../contract/entities.schema'
import { MatchOtherDataType, MatchType } from '../../contract/enums'
import { partsOf, type PartData } from '../../machines/match/match.parts'
import { league } from '../../contract/samples/league'
import { match, otherData } from '../../contract/samples/match'
import { NOW } from '../../contract/samples/sample'
import { over } from '../../contract/samples/matches'

const info = match.getMatchInfo.full
const { events, momentum: begunMomentum, plays } = match.getMatchTimeline.full
/** How it went on, to the end. */
const later = [12, -18, -30, 14, 22, 6].map((value, at) => ({
  minute: (begunMomentum.length + at) * 5,
  value,
  period: 2,
  at: NOW + at * 5 * 60_000,
}))

const known: PartData = {
  ...otherData,
  meetings: match.getHeadToHead.full,
  table: league.getTable.full,
}

/** A match as it was read, with each part that `info` says there is, standing where `at` says. `parts`: what others than the samples' say. */
export const readMatch = (at: Freeze['at'], context: object = {}, parts: Partial<PartData> = {}): Freeze => {
  const told = 'info' in context ? (context.info as typeof info | null) : info
  const momentum = told?.match.state === 'ended' ? [...begunMomentum, ...later] : begunMomentum
  const read = { info, events, momentum, plays, rows: otherData.real.rows, ...context }
  const data = { ...known, ...parts }
  return {
    ...still(at, { recentRows: read.rows === null ? [] : [{ at: 0, rows: read.rows }], ...read }),
    children: Object.fromEntries(
      Object.entries(read.info === null ? {} : partsOf(read.info)).map(([name, { logic, params }]) => {
        const { at: where, context: shown } = resource(data[name as keyof PartData])
        return [name, { at: where, context: { params, ...shown }, spawned: logic as AnyStateMachine }]
      }),
    ),
  }
}

/** The derby's score and clock before anything has happened in it. */
export const begun = {
  score: { home: 0, away: 0, parts: [] },
  clock: { period: 1, seconds: 3 * 60 + 20, running: true, at: NOW },
}

/** A match that is over. */
export const past = { ...info, match: { ...info.match, ...over, told: true }, lives: [] }

/** A match that is over, its replay standing where `at` says. */
export const pastMatch = (at: Freeze['at'], context: object = {}, read: object = {}): Freeze => {
  const whole = readMatch('shown.updates.over', { info: past, ...read })
  return { ...whole, children: { ...whole.children, replay: still(at, context) } }
}

/** What a stream says of the match it is about. */
export const about = (card: MatchCard) => ({
  match: card,
  matchType: card.matchType,
  title: `${card.home.shortName} vs ${card.away.shortName} 一起看`,
  announcement: null,
})
const streamOf = (live: LiveRecord, card: MatchCard): LiveRecord => {
  const { announcement: _, ...said } = about(card)
  return { ...live, ...said }
}

/** A match of another sport, or in another state: with what is known of it, without what belongs to the samples' own. */
export const otherMatch = (
  card: MatchCard,
  at: Freeze['at'] = 'shown.updates.following.subscribed.whole',
): Freeze => {
  const parts = partsIn(card)
  // Who scored is said of no basket: the quarters are.
  const quarters = basketballGame.events.filter(({ kind }) => kind !== 'points')
  const happened = card.matchType === MatchType.BASKETBALL ? quarters : []
  return readMatch(
    at,
    {
      info: {
        ...info,
        match: { ...info.match, ...card },
        venue: null,
        lives: card.state === 'live' ? info.lives.map((live) => streamOf(live, card)) : [],
        kinds: [
          ...('lineup' in parts ? [MatchOtherDataType.LINEUP] : []),
          ...('status' in parts ? [MatchOtherDataType.STATUS] : []),
        ],
        season: null,
        hasTable: false,
        hasEvents: happened.length > 0,
      },
      events: happened,
      momentum: [],
      plays: [],
      rows: null,
    },
    parts,
  )
}

/** The address of the match centre. */
const centre = '/liveGroupMatch'

/** The match centre at a tab; without a `match` among the needs it runs, answered by samples. */
export const atMatch = (tab: string, requires: Readonly<Record<string, Freeze>> = {}): AppStory => ({
  at: `${centre}?id=${info.match.matchId}&tab=${tab}`,
  focus: 'match',
  requires: {
    board: besides['board'] as Freeze,
    previews: besides['previews'] as Freeze,
    follows: { at: 'visiting' },
    reservations: { at: 'visiting' },
    ...requires,
  },
})
