/** What a knockout's round is, from its name in the languages sources use; later rounds are further on. */
interface KnockoutRound {
  /** Ties of the round; 0 for the match for third place. */
  readonly ties: number
  readonly third: boolean
}

const names: readonly (readonly [RegExp, KnockoutRound])[] = [
  [
    /^(third[- ]place.*|match for third place|3rd[- ]place.*|季军赛|三四名决赛|第三名决赛)$/i,
    { ties: 0, third: true },
  ],
  [/^(final|决赛|总决赛)$/i, { ties: 1, third: false }],
  [/^(semi-?\s?finals?|半决赛|四强赛?)$/i, { ties: 2, third: false }],
  [/^(quarter-?\s?finals?|四分之一决赛|1\/4\s?决赛|八强赛?)$/i, { ties: 4, third: false }],
  [/^(round of 16|八分之一决赛|1\/8\s?决赛|十六强赛?|16\s?强赛?)$/i, { ties: 8, third: false }],
  [/^(round of 32|十六分之一决赛|1\/16\s?决赛|三十二强赛?|32\s?强赛?)$/i, { ties: 16, third: false }],
  [/^(round of 64|三十二分之一决赛|1\/32\s?决赛|六十四强赛?|64\s?强赛?)$/i, { ties: 32, third: false }],
]

/** What each knockout's round is called; none of it holds what a later one is called. */
export const knockoutNames: readonly RegExp[] = [...names.slice(0, 1), ...names.slice(1).reverse()].map(
  ([name]) => name,
)

/** Null: a round of a league or a group. */
export const knockoutRound = (round: string): KnockoutRound | null =>
  names.find(([name]) => name.test(round.trim()))?.[1] ?? null

export const isKnockout = (round: string): boolean => knockoutRound(round) !== null

/** Whether a season of these rounds has a table: one of them at least is no knockout's. */
export const hasTable = (rounds: readonly string[]): boolean => rounds.some((round) => !isKnockout(round))
