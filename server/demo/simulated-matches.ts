import { isKnockout } from '../../contract/rounds'
import type { MatchSource, MatchView, Participation } from '../domain/match/match-source'
import type { StoredMatch } from '../domain/match/matches'
import { simulationAt } from './simulation/simulation'
import type { LinedUp } from './timeline/match-timeline'
import { kindsOf, otherDataOf } from './timeline/other-data'
import { rowsOf } from './timeline/statistics'
import {
  eventsOf,
  isOver,
  latestPlaysOf,
  momentumOf,
  playsOf,
  pointsOf,
  viewAt,
  type View,
} from './timeline/view'

/** Plays of a match under way that are given at once, milliseconds of the match's own time. */
const PLAYS_BEHIND = 90_000

/** Null: not a match of the simulation. */
const playedOf = (match: StoredMatch): LinedUp | null =>
  match.sourceKey === null
    ? null
    : {
        id: match.matchId,
        matchType: match.matchType,
        seed: match.sourceKey,
        startsAt: match.startsAt,
        home: match.home.name,
        away: match.away.name,
        homeEn: match.home.nameEn,
        awayEn: match.away.nameEn,
        homeId: match.home.teamId,
        awayId: match.away.teamId,
        knockout: isKnockout(match.round),
      }

const participationIn = ({ timeline: { sides, changes, points } }: View): Participation => {
  const starting = sides ? [...sides.home.rows.flat(), ...sides.away.rows.flat()] : []
  const home = new Set(
    sides ? [...sides.home.rows.flat(), ...sides.home.bench].map(({ playerId }) => playerId) : [],
  )
  return {
    playerIds: new Set([...starting, ...changes.map(({ on }) => on)].map(({ playerId }) => playerId)),
    points: points.map(({ player, points: made }) => ({
      player,
      side: home.has(player.playerId) ? 'home' : 'away',
      points: made,
    })),
  }
}

const matchViewOf = (match: LinedUp, speed: number, now: number): MatchView => {
  const view = viewAt(match, speed, now)
  const over = isOver(view)
  return {
    isOver: over,
    events: () => eventsOf(view),
    timeline: () => ({
      events: eventsOf(view),
      momentum: momentumOf(view),
      plays: over ? playsOf(view) : latestPlaysOf(view, now - PLAYS_BEHIND / speed),
    }),
    playsAfter: (instant) => playsOf(view, instant),
    kinds: () => kindsOf(view),
    otherData: (type) => otherDataOf(view, type),
    statistics: () => rowsOf(view),
    points: () => pointsOf(view),
    participation: () => participationIn(view),
  }
}

/** The facts of the demo world's matches, computed from their seeds. `speed`: how many times faster their time runs. */
export const simulatedMatches = (speed = 1): MatchSource => {
  const simulation = simulationAt(speed)
  return {
    find: (stored) => {
      const match = playedOf(stored)
      return (
        match && {
          progressAt: (now) => simulation.simulate(match, now),
          viewAt: (now) => matchViewOf(match, speed, now),
        }
      )
    },
  }
}
