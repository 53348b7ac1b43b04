import { useSelector } from '@xstate/react'
import { connectReplay, type ReplayView } from '../../../machines/match/replay.connect'
import type { MatchShown } from '../../../machines/match/match.connect'

/** FEAT-03 A match's replay as it stands now; null until the match is over. */
export const useReplay = ({ replay }: MatchShown): ReplayView | null => {
  const snapshot = useSelector(replay ?? undefined, (seen) => seen)
  return replay === null || snapshot === undefined
    ? null
    : connectReplay(snapshot, (event) => replay.send(event))
}
