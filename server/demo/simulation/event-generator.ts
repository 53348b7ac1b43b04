import type { MatchEventKind, Minute, PartFigure } from '../../../contract/match.detail.schema'
import type { ChatEvent, Score, Touchline } from '../../../contract/entities.schema'
import type { Sentence } from './sentence'

export type Side = 'home' | 'away'
export type Pair = [number, number]

/** What both sides have of a sport's figures so far. */
type Statistics = Readonly<Partial<Record<PartFigure, Readonly<Pair>>>>

/** Football's ways to an end, as far as they were gone, and the game of tennis under way. */
type Ways = Pick<Score, 'halfTime' | 'extra' | 'shootout' | 'game'>

/** An event as the script holds it: `{home}` and `{away}` in the text stand for the teams' names. `exactly`: more than the chat says. */
interface Line {
  readonly event: ChatEvent
  readonly minute: Minute
  readonly text: Sentence
  readonly exactly?: MatchEventKind | undefined
}

/** What holds from `at` (milliseconds of the match's own time since its start) to the next moment. */
export interface Moment {
  readonly at: number
  readonly home: number
  readonly away: number
  readonly parts: readonly Pair[]
  readonly period: number
  /** The clock's reading at `at`. */
  readonly seconds: number
  readonly running: boolean
  /** Home's share of the touchline, per cent. */
  readonly share: number
  readonly ways: Ways
  /** Of the shoot-out, taken so far: a miss changes nothing else. */
  readonly kicks: number
  readonly figures: Statistics
  readonly lines: readonly Line[]
}

/** A whole match, written once. The last moment is its end. */
export interface EventGenerator {
  readonly measure: Touchline['measure']
  /** Which way the clock runs; 0 in a sport without one. */
  readonly clock: 1 | -1 | 0
  readonly moments: readonly Moment[]
}

/** Home's share of two counts, half where nothing was counted. */
export const shareOf = (home: number, away: number): number =>
  home + away === 0 ? 50 : Math.round((100 * home) / (home + away))

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** The words a sentence needs for a side. */
export const nameOf = (side: Side): string => `{${side}}`

/** Writes a script moment by moment; time only goes forward. */
export interface EventWriter {
  readonly state: {
    home: number
    away: number
    parts: Pair[]
    period: number
    seconds: number
    running: boolean
    share: number
    ways: Ways
    kicks: number
  }
  /** Lets the match's own time pass; a running clock goes along. */
  pass(seconds: number): void
  add(side: Side, points?: number): void
  /** Adds to the newest part. */
  addToPart(side: Side, points?: number): void
  newPart(): void
  /** Adds to a figure. */
  count(figure: PartFigure, side: Side, by?: number): void
  /** A side wins once more of what is counted in a row; the figure keeps the longest row. */
  runOn(figure: PartFigure, side: Side, by?: number): void
  /** Keeps the highest of a figure. */
  reach(figure: PartFigure, side: Side, value: number): void
  tell(
    kind: ChatEvent['kind'],
    side: Side | null,
    minute: Minute,
    text: Sentence,
    exactly?: MatchEventKind,
  ): void
  /** Writes down what holds now, one moment an instant; nothing where nothing changed. */
  mark(): void
  end(): EventGenerator
}

export const eventWriterFor = (
  measure: Touchline['measure'],
  clock: EventGenerator['clock'],
): EventWriter => {
  const moments: Moment[] = []
  let at = 0
  let lines: Line[] = []
  let written = ''
  let figures: Statistics = {}
  const rows = new Map<PartFigure, { readonly side: Side; readonly length: number }>()
  const state: EventWriter['state'] = {
    home: 0,
    away: 0,
    parts: [],
    period: 1,
    seconds: 0,
    running: false,
    share: 50,
    ways: {},
    kicks: 0,
  }

  // Most marks find the same figures, and they are the longest part of it.
  let read = { figures, text: '' }
  const looksOf = ({
    home,
    away,
    parts,
    period,
    seconds,
    running,
    share,
    ways,
    kicks,
  }: EventWriter['state']): string => {
    if (read.figures !== figures) read = { figures, text: JSON.stringify(figures) }
    const counts = `${home} ${away} ${parts.join(';')} ${period} ${running ? 'runs' : seconds} ${share} ${kicks}`
    return `${counts} ${JSON.stringify(ways)} ${read.text}`
  }

  const mark = (): void => {
    const looks = looksOf(state)
    if (looks === written && lines.length === 0) return
    const look = { ...state, parts: state.parts.map(([first, second]): Pair => [first, second]), figures }
    const same = moments.at(-1)?.at === at ? moments.pop() : undefined
    moments.push({ at, ...look, lines: [...(same?.lines ?? []), ...lines] })
    written = looks
    lines = []
  }

  const figure = (name: PartFigure, side: Side, next: (value: number) => number): void => {
    const [home, away] = figures[name] ?? [0, 0]
    figures = { ...figures, [name]: side === 'home' ? [next(home), away] : [home, next(away)] }
  }
  const reach: EventWriter['reach'] = (name, side, value) =>
    figure(name, side, (before) => Math.max(before, value))

  return {
    state,
    mark,
    reach,
    count: (name, side, by = 1) => figure(name, side, (before) => before + by),
    runOn: (name, side, by = 1) => {
      const row = rows.get(name)
      const length = by + (row?.side === side ? row.length : 0)
      rows.set(name, { side, length })
      reach(name, side, length)
    },
    pass: (seconds) => {
      const whole = Math.max(1, Math.round(seconds))
      at += whole * 1000
      if (state.running) state.seconds = Math.max(0, state.seconds + clock * whole)
    },
    add: (side, points = 1) => {
      state[side] += points
    },
    addToPart: (side, points = 1) => {
      const part = state.parts.at(-1)
      if (part) part[side === 'home' ? 0 : 1] += points
    },
    newPart: () => {
      state.parts.push([0, 0])
    },
    tell: (kind, side, minute, text, exactly) => {
      const score = { home: state.home, away: state.away }
      lines.push({ event: { kind, side, score }, minute, text, exactly })
    },
    end: () => {
      state.running = false
      mark()
      return { measure, clock, moments }
    },
  }
}
