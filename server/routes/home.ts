import { carouses, getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import type { Plug } from '../app'
import { createHome } from '../domain/home'
import { createMatches } from '../domain/matches'
import { simulationAt } from '../domain/world/simulation'
import { serve } from '../http/serve'
import { homeRows } from '../store/home-rows'
import { matchRows } from '../store/match-rows'

export const homeRoutes: Plug = (app, { db, config }) => {
  const home = createHome(homeRows(db), createMatches(matchRows(db), simulationAt(config.simSpeed)))
  serve(app, carouses, (_input, { now }) => home.carouses(now))
  serve(app, listHotWorksService, ({ worksType }) => home.hotWorks(worksType))
  serve(app, getMemberNoticeByCode, ({ code }) => home.notice(code))
}
