import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { filled, planValues } from '../../support/studio'
import { basketball, football, planned } from '../../../contract/samples/matches'
import { anchorMember } from '../../../contract/samples/people'
import { studio } from '../../../contract/samples/studio'

/** FEAT-16 A stream is planned, or its plan changed. */
const meta = { title: 'Screens/Studio/Plan a stream' } satisfies Meta
export default meta

const fresh = { ...planValues, title: '', matchId: null, matchType: 99, announcement: '', state: '' }
const at = screenStories({
  at: '/addlive',
  member: anchorMember,
  requires: {
    application: loading,
    block: resource({ block: null }),
    apply: still('editing.open'),
    change: still('editing.open'),
    withdrawing: still('waiting'),
    board: { at: ['updates.steady', 'clock.resting'] },
    form: filled(fresh),
    upload: still('idle'),
    choice: still('closed'),
  },
  focus: 'form',
})

export const New = at()
export const Changed = at({ at: '/addlive?id=p-derby', requires: { form: filled(planValues) } })
export const Choosing = at({
  requires: { choice: still('open.shown', { matches: [football, basketball, planned] }) },
})
export const Incomplete = at({
  requires: { form: filled(fresh, 'editing.invalid', { touched: ['title', 'plannedAt'], attempts: 1 }) },
})
export const Clash = at({
  requires: {
    form: filled(planValues, 'editing.refused', {
      refusals: { plannedAt: studio.savePlan.refused[0]?.msg },
      attempts: 1,
    }),
  },
})
/** By its address: there is nothing to change any more. */
export const Begun = at({
  at: '/addlive?id=p-derby',
  requires: { form: filled({ ...planValues, state: 'live' }) },
})
export const BegunInEnglish = { ...Begun, globals: { language: 'en' } }
export const Past = at({
  at: '/addlive?id=p-derby',
  requires: { form: filled({ ...planValues, state: 'cancelled' }) },
})
export const Submitting = at({ requires: { form: filled(planValues, 'submitting') } })
export const Loading = at({ at: '/addlive?id=p-derby', requires: { form: loading } })
export const Failed = at({ at: '/addlive?id=p-derby', requires: { form: failed } })
export const Dark = { ...Changed, globals: { theme: 'dark' } }
export const InEnglish = { ...Changed, globals: { language: 'en' } }
export const Desktop = { ...Changed, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Changed, globals: { textSize: 200 } }
export const SessionOver = expiring(at(), { typed: { 标题: '德比夜赛前聊' } })
