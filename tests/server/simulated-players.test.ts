import { expect, test } from 'vitest'
import { MatchType, PlayerPosition } from '../../contract/enums'
import type { Player } from '../../contract/match.detail.schema'
import { generateEvents, simulationAt } from '../../server/demo/simulation/simulation'
import { TIMEOUTS } from '../../server/demo/timeline/basketball-timeline'
import type { MatchTimeline } from '../../server/demo/timeline/match-timeline'
import { viewAt } from '../../server/demo/timeline/view'
import { simulated } from './support/simulated'

const SEEDS = 400
const sides = ['home', 'away'] as const
type Side = (typeof sides)[number]

const played = (matchType: MatchType): { readonly seed: number; readonly timeline: MatchTimeline }[] =>
  Array.from({ length: SEEDS }, (_, seed) => {
    const match = { ...simulated(matchType, seed), knockout: true }
    return { seed, timeline: viewAt(match, 1, simulationAt().endOf(match)).timeline }
  })

const squadOf = ({ sides: fielded }: MatchTimeline, side: Side): readonly Player[] =>
  fielded?.[side].rows.flat() ?? []

/** Half-time, from its whistle to the second half's: changes then take no stop of play. */
const isInBreak = (seed: number, at: number): boolean => {
  const { moments } = generateEvents({ ...simulated(MatchType.FOOTBALL, seed), knockout: true })
  const second = moments.find(({ period }) => period === 2)?.at ?? 0
  const whistle = moments.findLast(({ period }) => period === 1)?.at ?? 0
  return at >= whistle && at <= second
}

/** What a side did against the laws of the game. */
const footballFaults = (seed: number, timeline: MatchTimeline, side: Side): string[] => {
  const faults: string[] = []
  const on = new Set(squadOf(timeline, side).map(({ playerId }) => playerId))
  const keepers = new Set(
    [...squadOf(timeline, side), ...(timeline.sides?.[side].bench ?? [])]
      .filter(({ position }) => position === PlayerPosition.FOOTBALL_GOALKEEPER)
      .map(({ playerId }) => playerId),
  )
  const gone = new Set<string>()
  const booked = new Set<string>()
  const kicked = new Map<string, number>()
  const windows = new Set<number>()
  let changes = 0
  if (on.size !== 11) faults.push(`${on.size} begin`)
  for (const { at, kind, side: told, minute, player, other } of timeline.events) {
    const isShootOut = minute.period?.kind === 'shootOut' && kind !== 'period'
    // An own goal counts for the other side.
    const of = kind === 'ownGoal' ? sides.find((one) => one !== told) : told
    if (of !== side || kind === 'period') continue
    if (player === null) faults.push(`nobody: ${kind} at ${at}`)
    const id = player?.playerId ?? ''
    if (kind === 'substitution') {
      const off = other?.playerId ?? ''
      changes += 1
      if (!isInBreak(seed, at)) windows.add(at)
      if (on.has(id) || gone.has(id)) faults.push(`${id} comes on again at ${at}`)
      if (!on.has(off)) faults.push(`${off} goes off from the bench at ${at}`)
      on.delete(off)
      gone.add(off)
      on.add(id)
      continue
    }
    for (const one of [player, other])
      if (one !== null && !on.has(one.playerId))
        faults.push(`${kind} by ${one.playerId}, who does not play, at ${at}`)
    if (isShootOut) kicked.set(id, (kicked.get(id) ?? 0) + 1)
    const counts = [...on].map((one) => kicked.get(one) ?? 0)
    if (Math.max(...counts) - Math.min(...counts) > 1) faults.push(`${id} kicks before the others at ${at}`)
    if (kind === 'yellow' && booked.has(id)) faults.push(`${id} is booked twice and stays, at ${at}`)
    if (kind === 'yellow') booked.add(id)
    if (kind === 'secondYellow' && !booked.has(id)) faults.push(`${id} has no first yellow, at ${at}`)
    if (kind === 'red' || kind === 'secondYellow') {
      on.delete(id)
      gone.add(id)
    }
    if (![...on].some((one) => keepers.has(one))) faults.push(`nobody is in goal at ${at}`)
  }
  if (changes > 5) faults.push(`${changes} changes`)
  if (windows.size > 3) faults.push(`changes in ${windows.size} stops of play`)
  return faults
}

test('[FEAT-03] a football side keeps to the laws: five changes in three stops, and whoever is off does nothing', () => {
  const matches = played(MatchType.FOOTBALL)
  const faults = matches.flatMap(({ seed, timeline }) =>
    sides.flatMap((side) => footballFaults(seed, timeline, side).map((fault) => `${seed} ${side}: ${fault}`)),
  )
  expect({ faults: faults.slice(0, 12), of: faults.length }).toEqual({ faults: [], of: 0 })
  const kinds = new Set(matches.flatMap(({ timeline }) => timeline.events.map(({ kind }) => kind)))
  expect(
    ['injury', 'ownGoal', 'red', 'secondYellow', 'substitution'].filter((kind) => !kinds.has(kind as 'red')),
  ).toEqual([])
})

/** What a side did against basketball's rules. */
const basketballFaults = (seed: number, timeline: MatchTimeline, side: Side): string[] => {
  const faults: string[] = []
  const { moments } = generateEvents({ ...simulated(MatchType.BASKETBALL, seed), knockout: true })
  const five = new Set(squadOf(timeline, side).map(({ playerId }) => playerId))
  const team = new Set([...five, ...(timeline.sides?.[side].bench ?? []).map(({ playerId }) => playerId)])
  if (five.size !== 5) faults.push(`${five.size} begin`)
  const changes = timeline.changes.filter((change) => change.side === side)
  const points = timeline.points.filter(({ player }) => team.has(player.playerId))
  const told = [
    ...points.map(({ at, player }) => ({ at, order: 0, player, off: null })),
    ...changes.map(({ at, on, off }) => ({ at, order: 1, player: on, off })),
  ].toSorted((one, next) => one.at - next.at || one.order - next.order)
  for (const { at, player, off } of told) {
    if (off === null && !five.has(player.playerId))
      faults.push(`${player.playerId} scores from the bench at ${at}`)
    if (off === null) continue
    if (moments.find((moment) => moment.at === at)?.running !== false)
      faults.push(`a change while play goes on at ${at}`)
    if (five.has(player.playerId) || !five.has(off.playerId)) faults.push(`a change of nobody at ${at}`)
    five.delete(off.playerId)
    five.add(player.playerId)
    if (five.size !== 5) faults.push(`${five.size} play at ${at}`)
  }
  const timeouts = timeline.events.filter((event) => event.kind === 'timeout' && event.side === side)
  if (timeouts.length > TIMEOUTS) faults.push(`${timeouts.length} timeouts`)
  return faults
}

test('[FEAT-03] a basketball side has five on the court who alone score, changes them in stops, and rests as often as it may', () => {
  const matches = played(MatchType.BASKETBALL)
  const faults = matches.flatMap(({ seed, timeline }) =>
    sides.flatMap((side) =>
      basketballFaults(seed, timeline, side).map((fault) => `${seed} ${side}: ${fault}`),
    ),
  )
  expect({ faults: faults.slice(0, 12), of: faults.length }).toEqual({ faults: [], of: 0 })
  const changes = matches.map(({ timeline }) => timeline.changes.length)
  expect(Math.min(...changes)).toBeGreaterThan(4)
})
