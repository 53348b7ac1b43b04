import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import type { Plug } from '../app'
import { createLives } from '../domain/lives'
import { createMatches } from '../domain/matches'
import { simulationAt } from '../domain/world/simulation'
import { serve } from '../http/serve'
import { liveRows } from '../store/live-rows'
import { matchRows } from '../store/match-rows'

export const liveRoutes: Plug = (app, { db, config }) => {
  const lives = createLives(liveRows(db), createMatches(matchRows(db), simulationAt(config.simSpeed)))
  serve(app, getLivingRecordByHotMatch, (input, { now }) => lives.living('heat', input, now))
  serve(app, getLivingRecordByViewers, (input, { now }) => lives.living('viewers', input, now))
  serve(app, getLiveRoom, ({ liveId }, { now }) => lives.room(liveId, now))
}
