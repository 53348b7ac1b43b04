/** FEAT-15 What answers are about, in the order they are shown. */
export const helpCategories = ['watch', 'coins', 'account', 'messages', 'live'] as const
/** The last place that an answer can have among those about the same. */
export const ARTICLE_POSITION_MAX = 10_000
/** `waiting`: for an operator; `taken`: one answers. */
export const caseStates = ['waiting', 'taken', 'closed'] as const
export const RATING_MAX = 5
/** Milliseconds after its end within which a conversation goes on with the same operator when the member writes again. */
export const GOES_ON_WITHIN = 24 * 3_600_000
