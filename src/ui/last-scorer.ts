import { useState } from 'react'

/** Who scored last while one looks, and what stands then, as `Touchline` wants it told; null until somebody has. */
export const useLastScorer = ({
  home,
  away,
}: {
  readonly home: number
  readonly away: number
}): string | null => {
  const [last, setLast] = useState({ home, away, scored: null as string | null })
  if (last.home !== home || last.away !== away) {
    const side = home > last.home ? 'home' : away > last.away ? 'away' : null
    setLast({ home, away, scored: side && `${side} ${home}-${away}` })
  }
  return last.scored
}
