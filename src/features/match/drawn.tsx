import { eventWords, playWords, periodWords } from './drawn-words'
import { useSpoilers } from '../spoilers'
import { useMatchTime, useNow } from '../use-now'
import { Button } from '../../ui/button'
import { kitPair } from '../../ui/kit'
import { DrawnField } from '../../ui/match/drawn-field'
import { ReplayBar } from '../../ui/match/replay-bar'
import { clockLabel, nameOf, shareCaption, shareLabel } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { drawing } from '../../text/zh/match.drawn'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { ReplayMark, ReplayShown } from '../../../machines/match/replay.connect'
import { speeds } from '../../../machines/match/replay.machine'
import type { MatchEvent } from '../../../contract/match.detail.schema'

const words = { ...centre, ...drawing }
const goals = new Set<MatchEvent['kind']>(['goal', 'ownGoal', 'penalty'])
/** For so long the newest goal stands over the field, milliseconds of a replay. */
const SHOUTED = 2_400

/** What every drawing of a match is told. */
const useDrawn = (view: MatchShown) => {
  const text = useText(words)
  const { match, events, plays } = view
  const last = events[events.length - 1]
  const [home, away] = [nameOf(match.home), nameOf(match.away)]
  const sport = sportOf(match.matchType)
  const stretch = match.state === 'live' ? periodWords(match) : undefined
  const share = match.touchline?.home ?? null
  return {
    text,
    last,
    drawn: {
      sport,
      home,
      away,
      kit: kitPair(match.home.colors, match.away.colors),
      plays,
      words: playWords(sport, plays[plays.length - 1], { ...match, last }, text),
      last: last === undefined ? null : { kind: last.kind, said: eventWords(last, match, text) },
      share,
      shareCaption: shareCaption(match),
      shareLabel: shareLabel(home, away, share),
      ...(stretch === undefined ? {} : { stretch }),
    },
  }
}

/** FEAT-03 A match under way as a drawing, moved by what is heard of it. */
export const DrawnLive = ({ view }: { readonly view: MatchShown }) => {
  const { text, last, drawn } = useDrawn(view)
  const now = useNow(1000) + view.offset
  const reached = useMatchTime(view.offset)
  const isNewGoal =
    last !== undefined && goals.has(last.kind) && last.at !== null && now - last.at < SHOUTED * 3
  return (
    <DrawnField
      {...drawn}
      minute={clockLabel(view.match, now, reached)}
      {...(isNewGoal ? { shout: text('play.goal') } : {})}
    />
  )
}

/** FEAT-03 What begins the replay of a match that is over. */
export const DrawnOffer = ({ view, open }: { readonly view: MatchShown; readonly open: () => void }) => {
  const { text, drawn } = useDrawn(view)
  const { isSpoilerHidden } = useSpoilers()
  return (
    <DrawnField
      {...drawn}
      plays={[]}
      share={null}
      words={text('centre.replaying')}
      last={null}
      hint={text(isSpoilerHidden(view.match) ? 'centre.replayHintHidden' : 'centre.replayHint')}
      minute={clockLabel(view.match, 0)}
      cover={
        <Button icon="play" look="white" onPress={open}>
          {text('centre.replay')}
        </Button>
      }
    />
  )
}

const kindOf = ({ kind }: MatchEvent): 'goal' | 'card' | 'part' => {
  if (kind === 'part') return 'part'
  return kind === 'yellow' || kind === 'secondYellow' || kind === 'red' ? 'card' : 'goal'
}

const cardColors: Partial<Record<MatchEvent['kind'], string>> = {
  yellow: '#e8b400',
  secondYellow: '#e0203a',
  red: '#e0203a',
}

type DrawnReplayProps = {
  readonly view: MatchShown
  readonly replay: ReplayShown
  readonly close: () => void
}

/** FEAT-03 A match that is over, shown again. `view`: the match as it stood. */
export const DrawnReplay = ({ view, replay, close }: DrawnReplayProps) => {
  const { text, last, drawn } = useDrawn(view)
  const { position, moment } = replay
  const minute = clockLabel(view.match, 0)
  const [one, other] = drawn.kit
  const told = moment?.event ?? null
  const isNewGoal = told !== null && goals.has(told.kind) && position - (moment?.from ?? 0) < SHOUTED
  const markOf = ({ from, event }: ReplayMark) => ({
    from,
    kind: kindOf(event),
    color: cardColors[event.kind] ?? (event.side === null ? '' : event.side === 'home' ? one : other),
  })
  const toggle = () => (replay.is === 'playing' ? replay.pause() : replay.play())
  return (
    <DrawnField
      {...drawn}
      pace="replay"
      minute={minute}
      {...(isNewGoal && replay.is !== 'ended'
        ? { shout: `${text('play.goal')} ${last?.score.home}–${last?.score.away}` }
        : {})}
    >
      <ReplayBar
        is={replay.is}
        position={position}
        length={replay.length}
        label={minute}
        marks={replay.marks.map(markOf)}
        speed={replay.speed}
        speeds={speeds}
        onToggle={toggle}
        onSeek={replay.seek}
        onStep={replay.step}
        onSpeed={replay.choose}
      />
      <Button look="plain" size="small" onPress={close}>
        {text('centre.endReplay')}
      </Button>
    </DrawnField>
  )
}
