import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { nextOnAir, nextPlan } from '../../support/studio'
import { anchorMember } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { plans, studioRoom } from '../../../contract/samples/studio'
import { ResultCode } from '../../../contract/codes'

/** FEAT-16 One plan of an anchor. */
const meta = { title: 'Screens/Studio/Plan' } satisfies Meta
export default meta

const at = screenStories({
  at: '/planinfo?id=p-derby',
  member: anchorMember,
  requires: {
    application: loading,
    block: resource({ block: null }),
    apply: still('editing.open'),
    change: still('editing.open'),
    withdrawing: still('waiting'),
    board: { at: ['updates.steady', 'clock.resting'] },
    plan: resource(nextPlan),
    studio: resource(studioRoom),
    starting: still('waiting'),
    cancel: still('editing.open'),
  },
  focus: 'plan',
})
const gone = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '没有这场直播，可能已经被移除',
  overHttp: true,
  data: null,
}

export const Planned = at()
export const FreeTopic = at({ requires: { plan: resource(plans.talk) } })
export const Due = at({ requires: { plan: resource({ ...nextPlan, plannedAt: NOW - 60_000 }) } })
export const Live = at({ requires: { plan: resource(nextOnAir) } })
export const Missed = at({ requires: { plan: resource(plans.missed) } })
export const Cancelled = at({ requires: { plan: resource(plans.cancelled) } })
export const Ended = at({ requires: { plan: resource(plans.ended) } })
export const Gone = at({ requires: { plan: still('failed', { error: gone }) } })
export const Loading = at({ requires: { plan: loading } })
export const Failed = at({ requires: { plan: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const SessionOver = expiring(at())
