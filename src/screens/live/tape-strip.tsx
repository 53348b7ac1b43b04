import { useEffect } from 'react'
import { ScoreStrip } from './score-strip'
import { ActorView } from '../../app/app-context'
import { beforeAll, updateAt } from '../../../machines/live/tape-score'
import type { MatchLook } from '../../../machines/live/match-look.connect'
import { connectMatch } from '../../../machines/match/match.connect'
import type { MatchCard, MatchUpdate } from '../../../contract/entities.schema'

interface TapeStripProps {
  readonly match: MatchCard
  readonly look: MatchLook
  /** The instant that the picture shows, epoch milliseconds of the server. */
  readonly at: number
}

/** FEAT-03 The score as it stood when what the picture shows happened. */
export const TapeStrip = ({ match, look, at }: TapeStripProps) => {
  // It is told by what happened in the match, which is read when somebody goes back.
  useEffect(() => {
    if (look.match === null) look.want(match.matchId)
  })
  const strip = (update: MatchUpdate) => <ScoreStrip match={{ ...match, ...update }} pulse={null} at={at} />
  const unknown = { ...beforeAll(match, at), state: 'planned' as const }
  if (look.match === null) return strip(unknown)
  return (
    <ActorView
      actor={look.match}
      by={(actor) => connectMatch(actor.getSnapshot(), (command) => actor.send(command))}
    >
      {(view) => strip(view.is === 'shown' ? updateAt(view, at) : unknown)}
    </ActorView>
  )
}
