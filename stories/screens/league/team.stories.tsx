import type { Meta } from '@storybook/react-vite'
import { showing } from '../../support/seen'
import { screenStories } from '../../support/app-story'
import { failed, loading, resource, still } from '../../support/dependencies'
import type { CallError } from '../../../machines/app/call-error'
import { ResultCode } from '../../../contract/codes'
import { MatchType } from '../../../contract/enums'
import { league } from '../../../contract/samples/league'
import { NOW } from '../../../contract/samples/sample'
import { leagues } from '../../../contract/samples/teams'

const meta = { title: 'Screens/Team' } satisfies Meta
export default meta

const { full, empty } = league.getTeam
const [standing] = full.standings

const at = screenStories({
  at: '/matchGroupLeague?team=t-red-harbour',
  requires: {
    team: resource(full),
    follows: still('visiting'),
    reservations: still('visiting'),
    board: still(['updates.steady', 'clock.resting'], { serverNow: NOW, clocksAt: NOW }),
  },
  focus: 'team',
})

const gone: CallError = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '没有这支球队，可能已被移除',
  overHttp: false,
  data: null,
}
const hidden = { spoilers: { at: 'hiding', context: { hides: true } } }

export const Shown = at()
export const OfAPlayer = at({ at: '/matchGroupLeague?team=t-red-harbour&player=p-red-9' })
export const InTwoLeagues = at({
  requires: {
    team: resource({
      ...full,
      standings: full.standings.flatMap((one) => [
        one,
        { ...one, league: leagues.open, season: null, group: 'A', row: null, figures: [] },
      ]),
    }),
  },
})
export const InAGroup = showing(
  at({
    requires: {
      team: resource({ ...full, standings: standing === undefined ? [] : [{ ...standing, group: 'A' }] }),
    },
  }),
  { once: ['A 组第 1 名'] },
)
export const SpoilersHidden = showing(at({ appActors: hidden }), {
  sees: ['积分榜会透露比赛结果'],
  lacks: ['第 1 名', '进球'],
})
/** Of another sport than football it is a ranking. */
export const RankingHidden = showing(
  at({
    appActors: hidden,
    requires: {
      team: resource({
        ...full,
        matchType: MatchType.BASKETBALL,
        standings: standing === undefined ? [] : [{ ...standing, league: leagues.stars }],
      }),
    },
  }),
  { sees: ['排名会透露比赛结果', ['link', '看排名']], lacks: ['积分榜会透露比赛结果', '第 1 名', '得分'] },
)
export const Nothing = at({ requires: { team: resource(empty) } })
export const Loading = at({ requires: { team: loading } })
export const Failed = at({ requires: { team: failed } })
export const Missing = at({ requires: { team: { at: 'failed', context: { error: gone } } } })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const OnADesktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
