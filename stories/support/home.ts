import { empty, list, resource } from './dependencies'
import { besides } from './parts'
import type { AppStory } from './story'
import { home } from '../../contract/samples/home'
import { live } from '../../contract/samples/live'
import { match } from '../../contract/samples/match'

/** The home screen with everything there. */
export const atHome = (more: Partial<AppStory> = {}): AppStory => ({
  at: '/home/index',
  focus: 'lives',
  ...more,
  requires: {
    slides: resource(home.carouses.full),
    hot: list(match.getHotMatchList.full),
    lives: list(live.getLivingRecordByHotMatch.full.list),
    sports: resource(match.querySpTypeList.full),
    followed: empty,
    ...besides,
    ...more.requires,
  },
})
