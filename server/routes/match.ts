import { getHotMatchList, querySpTypeList } from '../../contract/match'
import type { Plug } from '../app'
import { createMatches } from '../domain/matches'
import { simulationAt } from '../domain/world/simulation'
import { serve } from '../http/serve'
import { matchRows } from '../store/match-rows'

export const matchRoutes: Plug = (app, { db, config }) => {
  const matches = createMatches(matchRows(db), simulationAt(config.simSpeed))
  serve(app, querySpTypeList, (_input, { now }) => matches.sports(now))
  serve(app, getHotMatchList, ({ typeId }, { now }) => matches.hot(typeId, now))
}
