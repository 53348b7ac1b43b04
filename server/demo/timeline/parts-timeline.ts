import { chanceOf, hashOf, type Chance } from '../simulation/random'
import { named } from '../simulation/sentence'
import type { Moment, Side } from '../simulation/event-generator'
import {
  readingAt,
  standingAt,
  type TimelineEvent,
  type TimelinePlay,
  type TimelineGenerator,
} from './match-timeline'

/** Whose the newest part's or the score's rise was. */
const gainedBy = (before: Moment, moment: Moment): Side | null => {
  const [was, is] = [before.parts.at(-1), moment.parts.at(-1)]
  const sameParts = before.parts.length === moment.parts.length
  const home = moment.home - before.home + (sameParts ? (is?.[0] ?? 0) - (was?.[0] ?? 0) : 0)
  const away = moment.away - before.away + (sameParts ? (is?.[1] ?? 0) - (was?.[1] ?? 0) : 0)
  return home === away ? null : home > away ? 'home' : 'away'
}

/** Between two parts nobody plays: the break that began with the first one's end goes on. */
const isPause = ({ lines }: Moment): boolean => lines.some(({ event }) => event.kind === 'part')

const onSide = (side: Side | null, chance: Chance): Pick<TimelinePlay, 'x' | 'y'> => {
  const far = side === null ? chance.whole(12, 88) : chance.whole(56, 96)
  return { x: side === 'away' ? 100 - far : far, y: chance.whole(8, 92) }
}

/** Sports of sets, frames, maps and hands: the script's own events, a serve and a rally before each point. */
const partsTimeline =
  (rallies: boolean): TimelineGenerator =>
  (match, script, seed) => {
    const chance = chanceOf(hashOf(seed, 'plays'))
    const plays: TimelinePlay[] = []
    const play = (
      at: number,
      kind: TimelinePlay['kind'],
      side: Side | null,
      score?: TimelinePlay['score'],
    ): void => {
      const { seconds } = readingAt(script, at)
      plays.push({ at, seconds, side, kind, ...onSide(side, chance), ...(score && { score }) })
    }
    const events: TimelineEvent[] = []
    let before = script.moments[0]
    for (const moment of script.moments) {
      const { at } = moment
      if (before && at > before.at) {
        const side = gainedBy(before, moment)
        const length = at - before.at
        if (rallies && length < 70_000) {
          play(before.at + Math.round(length * 0.45), 'serve', chance.happens(0.5) ? 'home' : 'away')
          for (let nth = chance.whole(1, 4); nth > 0; nth -= 1)
            play(before.at + Math.round(length * (0.95 - nth * 0.1)), 'rally', null)
        } else if (!isPause(before)) {
          const every = chance.whole(11, 17) * 1000
          for (let after = every; after < length; after += every)
            play(before.at + after, 'possession', chance.happens(0.5) ? 'home' : 'away')
        }
        if (side) play(at, 'point', side, standingAt(moment))
      }
      for (const { event, minute, text } of moment.lines) {
        if (event.kind === 'card' || event.kind === 'goal') continue
        if (event.kind === 'part') play(at, 'break', null)
        if (event.kind === 'period' && minute.period?.kind !== 'fullTime') play(at, 'kickOff', null)
        const { kind, side, score } = event
        events.push({ at, kind, side, minute, player: null, other: null, score, ...named(text, match) })
      }
      before = moment
    }
    return { sides: null, events, plays: plays.toSorted((a, b) => a.at - b.at), changes: [], points: [] }
  }

export const rallyTimeline = partsTimeline(true)
export const tableTimeline = partsTimeline(false)
