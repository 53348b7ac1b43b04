import { besides } from './parts'
import { empty, resource } from './dependencies'
import type { AppStory } from './story'
import { home } from '../../contract/samples/home'

export const earlier = ['南山红港', 'hg', '老陈说球', '海岸超级联赛']

/** The search before anything is typed. */
export const atSearch = (more: Partial<AppStory> = {}): AppStory => ({
  at: '/search',
  focus: 'search',
  ...more,
  requires: {
    search: {
      at: ['suggesting.silent', 'history.kept'],
      context: { typed: '', history: earlier, suggestions: [], failing: false },
    },
    found: empty,
    hot: resource(home.listHotWorksService.full),
    follows: { at: 'visiting' },
    followsLeague: { at: 'visiting' },
    board: besides['board'] ?? { at: ['updates.steady', 'clock.resting'] },
    ...more.requires,
  },
})
