import { useAppActor, useAppSelector } from '../app/app-context'
import type { MatchCard } from '../../contract/entities.schema'

export interface Spoilers {
  readonly hides: boolean
  /** Whether this match's score, line and result are to be hidden now. */
  isSpoilerHidden(match: Pick<MatchCard, 'matchId' | 'state'>): boolean
  /** The same of anything else that tells of a result, by a name of its own. */
  isHidden(name: string): boolean
  /** A match by its id, anything else by its name. */
  reveal(name: string): void
  /** Whether what a league's results amount to is to be hidden: its table, its scorers, who goes on in its cup. */
  isLeagueSpoilerHidden(leagueId: string): boolean
  revealLeague(leagueId: string): void
  toggle(): void
}

const keyOf = (leagueId: string): string => `league ${leagueId}`

/** FEAT-02 Spoiler-free mode: scores of matches begun or over stay hidden until one asks for them. */
export const useSpoilers = (): Spoilers => {
  const spoilers = useAppActor('spoilers')
  const { hides, revealed } = useAppSelector('spoilers', ({ context }) => context)
  const reveal = (matchId: string) => spoilers.send({ type: 'score.reveal', matchId })
  const isHidden = (name: string): boolean => hides && !revealed.has(name)
  return {
    hides,
    isSpoilerHidden: ({ matchId, state }) => (state === 'live' || state === 'ended') && isHidden(matchId),
    isHidden,
    reveal,
    isLeagueSpoilerHidden: (leagueId) => isHidden(keyOf(leagueId)),
    revealLeague: (leagueId) => reveal(keyOf(leagueId)),
    toggle: () => spoilers.send({ type: 'spoilers.toggle' }),
  }
}
