import type { Meta } from '@storybook/react-vite'
import { said } from '../../support/said'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { applications, studio } from '../../../contract/samples/studio'

/** NAV-05 The pages of the anchors, as a member finds them who is none. */
const meta = { title: 'Screens/For anchors' } satisfies Meta
export default meta

const none = resource(studio.getApplication.empty)
const apply = still('editing.open', { values: { name: '', matchType: 1, words: '', agreed: false } })
const change = still('editing.open', { values: { applicationId: '', name: '', matchType: 1, words: '' } })
const at = screenStories({
  at: '/room',
  member,
  requires: { application: none, apply, change, withdrawing: still('waiting') },
  focus: 'apply',
})
const { name, matchType, words } = applications.pending
const values = { name, matchType, words, agreed: true }

export const Room = at()
export const Plans = at({ at: '/liveplan' })
export const NewPlan = at({ at: '/addlive' })
export const Plan = at({ at: '/planinfo?id=p1' })
export const Loading = at({ requires: { application: loading } })
export const Failed = at({ requires: { application: failed } })
export const FilledIn = at({ requires: { apply: still('editing.open', { values, isRestored: true }) } })
export const Incomplete = at({
  requires: {
    apply: still('editing.invalid', {
      values: { ...values, name: '', words: '想播', agreed: false },
      touched: ['name', 'words', 'agreed'],
      attempts: 1,
    }),
  },
})
export const NameTaken = at({
  requires: {
    apply: still('editing.refused', {
      values,
      refusals: { name: studio.apply.refused[0]?.msg },
      attempts: 1,
    }),
  },
})
export const Submitting = at({ requires: { apply: still('submitting', { values }) } })
export const Pending = at({
  requires: { application: resource({ application: applications.pending, isOpen: true }) },
})
export const Changing: typeof Pending = {
  ...Pending,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said('修改申请') }, { timeout: 10_000 }))
    await canvas.findByRole('button', { name: said('提交修改') })
  },
}
export const Refused = at({
  requires: { application: resource({ application: applications.refused, isOpen: true }) },
})
export const Accepted = at({
  requires: {
    application: resource({ application: { ...applications.pending, state: 'accepted' }, isOpen: true }),
  },
})
/** Operators take no applications now. */
export const Closed = at({ requires: { application: resource({ application: null, isOpen: false }) } })
export const ClosedAfterRefusal = at({
  requires: { application: resource({ application: applications.refused, isOpen: false }) },
})
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const RefusedInEnglish = { ...Refused, globals: { language: 'en' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const SessionOver = expiring(at(), { typed: { 主播名: '南山解说' }, form: 'apply' })
