/** What shows a match that somebody looks at. */
export const fetchSeen = async () => (await import('./match-seen')).MatchSeen

/** Brings what follows a match, with what shows it. */
export const fetchMatch = async () => {
  const [{ matchMachine }] = await Promise.all([import('../../../machines/match/match.machine'), fetchSeen()])
  return matchMachine
}
