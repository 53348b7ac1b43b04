import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource, still } from '../../support/dependencies'
import { league } from '../../../contract/samples/league'
import { match } from '../../../contract/samples/match'

const meta = { title: 'Screens/League list' } satisfies Meta
export default meta

const at = screenStories({
  at: '/leagueList',
  requires: {
    leagues: list(league.listLeagues.full.list),
    sports: resource(match.querySpTypeList.full),
    follows: still('visiting'),
  },
  focus: 'leagues',
})

export const Shown = at()
export const Loading = at({ requires: { leagues: loading, sports: loading } })
export const NotFound = at({ at: '/leagueList?q=nowhere', requires: { leagues: empty } })
export const Failed = at({ requires: { leagues: failed } })
export const Stale = at({ requires: { leagues: list(league.listLeagues.full.list, 'stale') } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const OnADesktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
