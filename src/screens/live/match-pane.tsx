import { useEffect } from 'react'
import { fetchSeen } from './fetch-match'
import type { MatchSeenProps } from './match-seen'
import { TabSkeleton } from './tab-skeleton'
import { lazyView } from '../../features/lazy-view'
import { ActorView } from '../../app/app-context'
import { EmptyState, FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import { connectMatch } from '../../../machines/match/match.connect'
import type { MatchLook } from '../../../machines/live/match-look.connect'

const MatchSeen = lazyView(fetchSeen, <TabSkeleton />)

type MatchPaneProps = Omit<MatchSeenProps, 'view'> & { readonly look: MatchLook }

/** One of the match's tabs, no further than the picture has got. */
export const MatchPane = ({ look, ...seen }: MatchPaneProps) => {
  const text = useText(about)
  const { matchId } = seen.match
  // Wherever the tabs stand, the first look at one of them is what has the match read.
  useEffect(() => {
    if (look.match === null) look.want(matchId, true)
  })
  // It may have been read aside before, for what lies over the picture.
  const { match } = look
  useEffect(() => match?.send({ type: 'look' }), [match])
  if (look.isLost) return <FailedState small onRetry={look.retry} />
  if (look.match === null) return <TabSkeleton />
  return (
    <ActorView
      actor={look.match}
      by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
    >
      {(view) => {
        switch (view.is) {
          case 'loading':
            return <TabSkeleton />
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
