import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading, resource, still } from '../kit/needs'
import { league } from '../../contract/samples/league'
import { match } from '../../contract/samples/match'

const meta = { title: 'Screens/League list' } satisfies Meta
export default meta

const at = screenStories({
  at: '/leagueList',
  needs: {
    leagues: list(league.listLeagues.full.list),
    sports: resource(match.querySpTypeList.full),
    follows: still('visiting'),
  },
  focus: 'leagues',
})

export const Shown = at()
export const Loading = at({ needs: { leagues: loading, sports: loading } })
export const NotFound = at({ at: '/leagueList?q=nowhere', needs: { leagues: empty } })
export const Failed = at({ needs: { leagues: failed } })
export const Stale = at({ needs: { leagues: list(league.listLeagues.full.list, 'stale') } })
