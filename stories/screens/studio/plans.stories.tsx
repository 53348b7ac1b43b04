import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { nextOnAir, nextPlan } from '../../support/studio'
import { anchorMember } from '../../../contract/samples/people'
import { plans, studio } from '../../../contract/samples/studio'

/** FEAT-16 What an anchor has planned. */
const meta = { title: 'Screens/Studio/Plans' } satisfies Meta
export default meta

/** Each of them as its own match and time say. */
const upcoming = {
  plans: studio.listPlans.full.plans.map((plan) => (plan.liveId === nextPlan.liveId ? nextPlan : plan)),
}
const at = screenStories({
  at: '/liveplan',
  member: anchorMember,
  requires: {
    application: loading,
    block: resource({ block: null }),
    apply: still('editing.open'),
    change: still('editing.open'),
    withdrawing: still('waiting'),
    plans: resource(upcoming),
  },
  focus: 'plans',
})

export const Shown = at()
export const OneIsOn = at({
  requires: {
    plans: resource({
      plans: [nextOnAir, plans.talk, plans.missed],
    }),
  },
})
export const OnlyPast = at({ requires: { plans: resource({ plans: [plans.ended, plans.missed] }) } })
export const Empty = at({ requires: { plans: resource(studio.listPlans.empty) } })
export const Loading = at({ requires: { plans: loading } })
export const Failed = at({ requires: { plans: failed } })
export const Stale = at({ requires: { plans: resource(upcoming, 'stale') } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const SessionOver = expiring(at())
