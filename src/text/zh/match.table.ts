/** Which season's a table beside a match is, where that is not the one under way. */
export const ofSeason = {
  'matchTable.past': '往季的最终排名，不是本赛季的',
  'matchTable.coming': '下个赛季的排名，不是本赛季的',
} as const
