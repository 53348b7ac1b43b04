import { stack, streams } from './match.styles'
import { StreamCard } from '../../shell/match/stream-card'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import type { Board } from '../../../machines/connect/board'
import type { MatchShown } from '../../../machines/connect/match'
import type { Previews } from '../../../machines/connect/previews'

type LivePaneProps = {
  readonly view: MatchShown
  readonly board: Board
  readonly previews: Previews<HTMLCanvasElement>
}

/** 直播: who streams the match. */
export const LivePane = ({ view, board, previews }: LivePaneProps) => {
  const text = useText(centre)
  const { info, match } = view
  const { lives } = info
  return (
    <div className={stack}>
      {lives.length > 0 ? (
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
      ) : (
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
