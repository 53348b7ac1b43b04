import type { Translated } from '../catalogue'
import type { ofSeason as zh } from '../zh/match.table'

export const ofSeason: Translated<typeof zh> = {
  'matchTable.past': 'The final table of an earlier season, not of this one',
  'matchTable.coming': 'The table of the season to come, not of this one',
}
