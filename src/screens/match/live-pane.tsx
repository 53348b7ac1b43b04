import { stack, streams } from './match.styles'
import { DrawnLive, DrawnOffer, DrawnReplay } from '../../features/match/drawn'
import { lazyView } from '../../features/lazy-view'
import { StreamCard } from '../../features/match/stream-card'
import { useSpoilers } from '../../features/spoilers'
import { SpoilerOverlay } from '../../features/spoiler-overlay'
import { Clips } from '../../features/clips'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { clips as clipWords } from '../../text/zh/live.clip'
import { centre } from '../../text/zh/match'
import type { List } from '../../../machines/patterns/list.connect'
import type { Clip } from '../../../contract/live.recording.schema'
import { liveNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { Previews } from '../../../machines/live/previews.connect'
import type { ReplayView } from '../../../machines/match/replay.connect'
import { LiveStatus } from '../../../contract/enums'

// Few matches have any while one looks.
const Replays = lazyView(async () => (await import('./replays')).Replays, null)

type LivePaneProps = {
  /** As it stood, where it is shown again. */
  readonly view: MatchShown
  readonly board: Scoreboard
  readonly previews: Previews<HTMLCanvasElement>
  readonly clips: List<Clip, unknown>
  readonly replay: ReplayView | null
  /** Keeps in the address whether the match is shown again. */
  readonly onReplay: (runs: boolean) => void
}

const Drawn = ({ view, replay, onReplay }: Pick<LivePaneProps, 'view' | 'replay' | 'onReplay'>) => {
  const { state, matchId } = view.match
  const spoilers = useSpoilers()
  if (replay === null || replay.is === 'untold')
    return state !== 'live' ? null : spoilers.isSpoilerHidden(view.match) ? (
      <SpoilerOverlay of="drawn" onReveal={() => spoilers.reveal(matchId)} />
    ) : (
      <DrawnLive view={view} />
    )
  if (replay.is === 'offered') {
    const open = () => {
      replay.open()
      onReplay(true)
    }
    return <DrawnOffer view={view} open={open} />
  }
  const close = () => {
    replay.close()
    onReplay(false)
  }
  return <DrawnReplay view={view} replay={replay} close={close} />
}

/** 直播: who streams the match; where nobody is on air, the match as a drawing, and drawn once more when it is over. */
export const LivePane = ({ view, board, previews, clips, replay, onReplay }: LivePaneProps) => {
  const say = useText(clipWords)
  const text = useText(centre)
  const { info, match } = view
  const { lives, replays } = info
  const isOnAir = lives.some(
    (record) => liveNow(record, board.liveOf(record.liveId)).status === LiveStatus.START,
  )
  const hasReplay = replay !== null && replay.is !== 'untold'
  const isDrawn = hasReplay || (match.state === 'live' && !isOnAir)
  const drawn = isDrawn && <Drawn view={view} replay={replay} onReplay={onReplay} />
  return (
    <div className={stack}>
      {!isOnAir && drawn}
      {lives.length > 0 && (
        <Section title={text('centre.streams', { count: lives.length })}>
          <div className={streams}>
            {lives.map((record) => (
              <StreamCard
                key={record.liveId}
                record={record}
                match={match}
                board={board}
                previews={previews}
              />
            ))}
          </div>
        </Section>
      )}
      {isOnAir && drawn}
      {replays.length > 0 && <Replays replays={replays} match={match} />}
      {view.shows === 'now' && <Clips list={clips} title={say('clip.list')} />}
      {lives.length === 0 && replays.length === 0 && !isDrawn && (
        <EmptyState
          small
          icon="video"
          title={text(match.state === 'ended' ? 'centre.noStreamsEnded' : 'centre.noStreams')}
          {...(match.state === 'planned' ? { hint: text('centre.noStreamsPlanned') } : {})}
        />
      )}
    </div>
  )
}
