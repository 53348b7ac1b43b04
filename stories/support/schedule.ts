import { besides } from './parts'
import { empty, list, resource } from './dependencies'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { league } from '../../contract/samples/league'
import { match } from '../../contract/samples/match'

/** The schedule with matches on today. */
export const atSchedule = (more: Partial<AppStory> = {}): AppStory => ({
  at: '/schedule/index',
  focus: 'matches',
  ...more,
  requires: {
    matches: list(match.listSchedule.full.list),
    days: list(match.listScheduleDays.full),
    sports: resource(match.querySpTypeList.full),
    streams: empty,
    reservations: { at: 'visiting' },
    liveReservations: { at: 'visiting' },
    feed: { at: 'closed' },
    leagues: list(league.listLeagues.full.list),
    board: besides['board'] as Freeze,
    ...more.requires,
  },
})
