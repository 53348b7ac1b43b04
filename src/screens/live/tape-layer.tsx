import { useEffect, type ReactNode } from 'react'
import { Flight } from './flight'
import { pictureKeys } from './picture-keys'
import { SeekBar, timeIn } from './seek-bar'
import { TapZones } from './tap-zones'
import { panel, toLive, watched, ways } from './tape-layer.styles'
import { ActorView } from '../../app/app-context'
import type { DanmakuLook } from '../../features/danmaku'
import type { LiveRoomView } from '../../features/live-room'
import { liveHref } from '../../features/team-links'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { tape as words } from '../../text/zh/live.tape'
import { Button } from '../../ui/button'
import { kitPair } from '../../ui/kit'
import type { Controls } from '../../../machines/live/controls.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import { connectTape, rates, type TapeView } from '../../../machines/live/tape.connect'
import { marksUntil, type TapeMark } from '../../../machines/live/tape-marks'
import type { StreamView } from '../../../machines/live/room.connect'
import { connectMatch } from '../../../machines/match/match.connect'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

interface TapeLayerProps {
  readonly view: Shown
  readonly actor: Extract<StreamView, { is: 'playing' | 'replaying' }>['player']
  readonly controls: Controls
  readonly danmaku: DanmakuLook
  readonly look: MatchLook
}

/** Milliseconds that a button, a key and a double tap go. */
const STEP = 10_000

/** FEAT-01 Over the picture: the way back in it, and what was scored until it. */
export const TapeLayer = ({ view, actor, controls, danmaku, look }: TapeLayerProps) => (
  <ActorView
    actor={actor}
    by={(player) => ({
      tape: connectTape(player.getSnapshot(), (command) => player.send(command)),
      flies: player.getSnapshot().matches({ danmaku: 'on' }),
    })}
  >
    {({ tape, flies }) =>
      tape === null ? null : (
        <Tape view={view} tape={tape} controls={controls} look={look}>
          {flies && tape.is !== 'offered' && view.talk.is === 'replayed' && (
            <Flight of={view.talk.actor} look={danmaku} />
          )}
        </Tape>
      )
    }
  </ActorView>
)

interface TapeProps extends Pick<TapeLayerProps, 'view' | 'controls' | 'look'> {
  readonly tape: TapeView
  readonly children: ReactNode
}

const Tape = ({ view, tape, controls, look, children }: TapeProps) => {
  const text = useText(words)
  const { room } = view
  const go = (to: number) => {
    controls.touch()
    tape.seek(to)
  }
  const step = (ms: number) => {
    controls.touch()
    tape.step(ms)
  }
  return (
    <>
      {children}
      <TapZones toggle={controls.toggle} back={() => tape.step(-STEP)} forward={() => tape.step(STEP)} />
      {tape.again !== null && (
        <div className={watched} role="status">
          {text('tape.watched')}
          <Button look="white" size="small" icon="retry" onPress={tape.again}>
            {text('tape.again')}
          </Button>
        </div>
      )}
      <div className={panel} role="group" aria-label={text('tape.bar')}>
        <div className={ways}>
          <button type="button" onClick={() => go(tape.from)}>
            {text('tape.fromStart')}
          </button>
          <button
            type="button"
            aria-label={text('tape.back')}
            aria-keyshortcuts={pictureKeys.back}
            onClick={() => step(-STEP)}
          >
            {text('tape.backShort')}
          </button>
          <button
            type="button"
            aria-label={text('tape.forward')}
            aria-keyshortcuts={pictureKeys.forward}
            disabled={tape.is === 'offered'}
            onClick={() => step(STEP)}
          >
            {text('tape.forwardShort')}
          </button>
          {tape.is !== 'offered' && (
            <select
              aria-label={text('tape.speed')}
              value={tape.rate}
              onChange={({ target }) => tape.choose(Number(target.value))}
            >
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {text('tape.speedIs', { rate })}
                </option>
              ))}
            </select>
          )}
          {room.recording?.hidden ? (
            <span data-stays>{text('tape.hidden')}</span>
          ) : (
            <a href={`#/cut?live=${encodeURIComponent(room.liveId)}&at=${Math.round(tape.at)}`}>
              {text('tape.cut')}
            </a>
          )}
          {tape.toEdge !== null && (
            <button type="button" className={toLive} data-stays onClick={tape.toEdge}>
              {text('tape.toLive')}
            </button>
          )}
          {view.elsewhere !== null && (
            <a className={toLive} data-stays href={liveHref(view.elsewhere)}>
              <span>{text('tape.onAir', { name: room.anchor.nickname })}</span>
            </a>
          )}
        </div>
        <Scored view={view} tape={tape} look={look}>
          {(marks) => (
            <SeekBar
              tape={{ ...tape, step, seek: go }}
              label={text('tape.position')}
              said={timeIn(tape, tape.at, text)}
              marks={inColors(marks, view)}
            />
          )}
        </Scored>
      </div>
    </>
  )
}

interface ScoredProps extends Pick<TapeLayerProps, 'view' | 'look'> {
  readonly tape: TapeView
  readonly children: (marks: readonly TapeMark[]) => ReactNode
}

/** What was scored until the picture, unless it is to be hidden. */
const Scored = ({ view: { room }, tape, look, children }: ScoredProps) => {
  const { match } = room
  const spoilers = useSpoilers()
  const isHidden = match === null || spoilers.isSpoilerHidden({ matchId: match.matchId, state: 'live' })
  const matchId = match?.matchId ?? null
  // What was scored is read with the match, once the bar is there.
  useEffect(() => {
    if (matchId !== null && !isHidden && look.match === null) look.want(matchId)
  })
  if (isHidden || look.match === null) return children([])
  return (
    <ActorView
      actor={look.match}
      by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
    >
      {(shown) =>
        children(
          shown.is === 'shown'
            ? marksUntil({
                matchType: shown.match.matchType,
                events: shown.events,
                plays: shown.plays,
                from: tape.from,
                at: tape.at,
              })
            : [],
        )
      }
    </ActorView>
  )
}

/** In the colour of the side that scored. */
const inColors = (marks: readonly TapeMark[], { room: { match } }: Shown) => {
  const [home, away] = match === null ? ['#fff', '#fff'] : kitPair(match.home.colors, match.away.colors)
  return marks.map((mark) => ({ ...mark, color: mark.side === 'away' ? away : home }))
}
