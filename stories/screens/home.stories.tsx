import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading, resource, still } from '../kit/needs'
import { home } from '../../contract/samples/home'
import { live } from '../../contract/samples/live'
import { match } from '../../contract/samples/match'

const meta = { title: 'Screens/Home' } satisfies Meta
export default meta

const slides = home.carouses.full
const matches = match.getHotMatchList.full
const records = live.getLivingRecordByHotMatch.full.list
const sports = match.querySpTypeList.full

const at = screenStories({
  at: '/home/index',
  needs: {
    slides: resource(slides),
    hot: list(matches),
    lives: list(records),
    sports: resource(sports),
    board: still(['hearing.steady', 'clock.resting']),
    previews: still('resting', { fetches: false }),
  },
  focus: 'lives',
})

export const Shown = at()
export const Loading = at({ needs: { slides: loading, hot: loading, lives: loading, sports: loading } })
/** Nothing is on: no slides, no matches, nobody on air. */
export const Empty = at({ needs: { slides: resource([]), hot: empty, lives: empty } })
export const Failed = at({ needs: { slides: failed, hot: failed, lives: failed, sports: failed } })
/** What was seen before is shown at once, the newer is on its way: a line runs below the top. */
export const Refreshing = at({
  needs: {
    slides: resource(slides, 'refreshing'),
    hot: list(matches, 'refreshing'),
    lives: list(records, 'refreshing'),
  },
})
/** The newer did not come. */
export const Stale = at({ needs: { hot: list(matches, 'stale'), lives: list(records, 'stale') } })
export const Offline = at({
  lasting: { network: { at: 'offline' } },
  needs: { hot: list(matches, 'stale'), lives: list(records, 'stale') },
})
