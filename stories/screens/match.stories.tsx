import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { atMatch, readMatch } from '../kit/match'
import { still } from '../kit/needs'
import { match } from '../../contract/samples/match'

const meta = { title: 'Screens/Match' } satisfies Meta
export default meta

const at = screenStories(atMatch('live'))
const hearing = { match: readMatch('shown.following.hearing') }

export const Streams = at({ needs: hearing })
export const NobodyStreams = at({
  needs: {
    match: readMatch('shown.following.hearing', { info: match.getMatchInfo.empty, events: [], rows: null }),
  },
})
export const Course = at(atMatch('course', hearing))
export const LineUps = at(atMatch('lineup'))
export const Figures = at(atMatch('figures'))
export const Injuries = at(atMatch('injury'))
export const Meetings = at(atMatch('meetings'))
export const LeagueTable = at(atMatch('table'))
export const Loading = at({ needs: { match: still('loading') } })
export const Failed = at({ needs: { match: still('failed', { error: { kind: 'network' } }) } })
export const Gone = at({ needs: { match: still('notFound') } })
export const Dark = { ...at(atMatch('lineup')), globals: { theme: 'dark' } }
export const Desktop = {
  ...at(atMatch('course', hearing)),
  globals: { viewport: { value: 'w1280', isRotated: false } },
}
