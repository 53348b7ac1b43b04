import { useLasting, useSeen } from './host'
import type { MatchCard } from '../../contract/entities.schema'

export interface Spoilers {
  readonly hides: boolean
  /** Whether this match's score, line and result are to be veiled now. */
  isVeiled(match: Pick<MatchCard, 'matchId' | 'state'>): boolean
  reveal(matchId: string): void
  toggle(): void
}

/** FEAT-02 Spoiler-free mode: scores of matches begun or over stay hidden until one asks for them. */
export const useSpoilers = (): Spoilers => {
  const spoilers = useLasting('spoilers')
  const { hides, revealed } = useSeen('spoilers', ({ context }) => context)
  return {
    hides,
    isVeiled: ({ matchId, state }) =>
      hides && (state === 'live' || state === 'ended') && !revealed.has(matchId),
    reveal: (matchId) => spoilers.send({ type: 'score.reveal', matchId }),
    toggle: () => spoilers.send({ type: 'spoilers.toggle' }),
  }
}
