import { chanceOf, hashOf, type Chance } from '../simulation/random'
import type { EventGenerator, Side } from '../simulation/event-generator'
import { readingAt, standingAt, type Counted, type TimelinePlay } from './match-timeline'

type Kind = TimelinePlay['kind']
/** Distance from the own goal line a move has come to, at least and at most. */
const reach: Partial<Record<Kind, readonly [number, number]>> = {
  possession: [22, 52],
  attack: [54, 72],
  danger: [74, 90],
  shot: [80, 95],
  corner: [99, 100],
  freeKick: [60, 78],
}

/** Where home sees it: home plays from 0 to 100. */
const placeOf = (kind: Kind, side: Side | null, chance: Chance): Pick<TimelinePlay, 'x' | 'y'> => {
  if (side === null || kind === 'kickOff' || kind === 'break') return { x: 50, y: 50 }
  if (kind === 'goal') return { x: side === 'home' ? 100 : 0, y: chance.whole(46, 54) }
  const [from, to] = reach[kind] ?? [40, 60]
  const far = chance.whole(from, to)
  const y =
    kind === 'corner' ? chance.pick([0, 100]) : kind === 'shot' ? chance.whole(34, 66) : chance.whole(8, 92)
  return { x: side === 'home' ? far : 100 - far, y }
}

/** A move: from having the ball to what becomes of it. */
const moveOf = (chance: Chance): readonly (readonly [Kind, Counted?])[] => {
  const start: (readonly [Kind, Counted?])[] = [['possession']]
  if (chance.happens(0.35)) start.push(['possession'])
  if (!chance.happens(0.56)) return start
  start.push(['attack', 'attack'])
  if (!chance.happens(0.52)) return chance.happens(0.12) ? [...start, ['freeKick']] : start
  start.push(['danger', 'danger'])
  if (!chance.happens(0.3)) return chance.happens(0.2) ? [...start, ['corner']] : start
  return [...start, ['shot', chance.happens(0.36) ? 'onTarget' : 'offTarget']]
}

/** A moment of play every few seconds; each goal of the script ends a move. */
export const footballPlays = (script: EventGenerator, seed: number): TimelinePlay[] => {
  const chance = chanceOf(hashOf(seed, 'plays'))
  const plays: TimelinePlay[] = []
  const add = (
    at: number,
    kind: Kind,
    side: Side | null,
    counts?: Counted,
    score?: TimelinePlay['score'],
  ): void => {
    plays.push({
      at,
      seconds: readingAt(script, at).seconds,
      side,
      kind,
      ...placeOf(kind, side, chance),
      counts,
      ...(score && { score }),
    })
  }
  const { moments } = script
  let next = 0
  for (const [index, moment] of moments.entries()) {
    for (const { event } of moment.lines) {
      if (event.kind === 'goal' && event.side) {
        add(moment.at - 500, 'shot', event.side, 'onTarget')
        add(moment.at, 'goal', event.side, undefined, standingAt(moment))
        next = moment.at + 40_000
      } else if (event.kind === 'period') {
        add(moment.at, moment.running ? 'kickOff' : 'break', null)
        next = moment.at + 6_000
      }
    }
    const after = moments[index + 1]
    if (!after || !moment.running) continue
    const goal = after.lines.find(({ event }) => event.kind === 'goal')?.event.side ?? null
    const until = after.at - (goal ? 1_500 : 0)
    while (next < until) {
      const side: Side = chance.happens(moment.share / 100) ? 'home' : 'away'
      for (const [kind, counts] of moveOf(chance)) {
        if (next >= until) break
        add(next, kind, side, counts)
        next += chance.whole(6, 13) * 1000
      }
    }
    if (goal && after.at - 1_500 > moment.at) add(after.at - 1_200, 'danger', goal, 'danger')
  }
  return plays.toSorted((a, b) => a.at - b.at)
}
