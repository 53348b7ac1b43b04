import { useEffect } from 'react'
import type { MatchSeenProps } from './match-seen'
import { ScoreStrip } from './score-strip'
import { matchBones } from './panes.styles'
import { fetchedLater } from '../../features/fetched-later'
import { ActorView } from '../../app/app-context'
import { usePicture } from '../../features/picture-time'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { connectMatch } from '../../../machines/match/match.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'

type Scored = Pick<MatchSeenProps, 'match' | 'score'>

const fetchSeen = async () => (await import('./match-seen')).MatchSeen

/** Brings what follows a match, with what shows it. */
export const fetchMatch = async () => {
  const [{ matchMachine }] = await Promise.all([import('../../../machines/match/match.machine'), fetchSeen()])
  return matchMachine
}

/** The score as the picture has got to it. */
export const MatchStrip = ({ match, score }: Scored) => {
  const picture = usePicture(score)
  return <ScoreStrip match={match} pulse={picture.match} offset={picture.offset} />
}

const Skeletons = () => (
  <div className={matchBones} aria-busy="true">
    <Skeleton height="5rem" />
    <Skeleton width="62%" />
    <Skeleton width="78%" />
    <Skeleton width="54%" />
  </div>
)

const MatchSeen = fetchedLater(fetchSeen, <Skeletons />)

type MatchPaneProps = Omit<MatchSeenProps, 'view'> & { readonly look: MatchLook }

/** One of the match's tabs, no further than the picture has got. */
export const MatchPane = ({ look, ...seen }: MatchPaneProps) => {
  const text = useText(watch)
  const { matchId } = seen.match
  // Wherever the tabs stand, the first look at one of them is what has the match read.
  useEffect(() => {
    if (look.match === null) look.want(matchId)
  })
  if (look.isLost) return <FailedState small onRetry={look.retry} />
  if (look.match === null) return <Skeletons />
  return (
    <ActorView
      actor={look.match}
      by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
    >
      {(view) => {
        switch (view.is) {
          case 'loading':
            return <Skeletons />
          case 'notFound':
            return <EmptyState small title={text('room.noMatch')} />
          case 'failed':
            return <FailedState small onRetry={view.retry} />
          case 'shown':
            return <MatchSeen view={view} {...seen} />
        }
      }}
    </ActorView>
  )
}
