import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { said } from '../../support/said'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { still } from '../../support/dependencies'
import { inRoom } from '../../support/room'
import { member } from '../../../contract/samples/people'
import type { LiveReported } from '../../../contract/live.moderation.schema'

/** FEAT-06 A stream is reported, over its room or as a page of its own. */
const meta = { title: 'Screens/ReportLive' } satisfies Meta
export default meta

const reported = { reason: 'porn', text: '' }
const at = screenStories({
  at: '/reportLive?id=r-chen',
  member,
  requires: { report: still('editing.open', { values: reported, saved: reported }) },
})
const answered = (before: LiveReported['before']) =>
  at({ requires: { report: still('submitted', { values: reported, saved: reported, outcome: { before } }) } })

export const Asked = at()
export const InTheDark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const TooLong = at({
  requires: {
    report: still('editing.invalid', {
      values: { ...reported, text: '画面里一直是别的比赛。'.repeat(40) },
      saved: reported,
      touched: ['reason', 'text'],
    }),
  },
})
export const BeingSent = at({
  requires: { report: still('submitting', { values: reported, saved: reported }) },
})
export const Taken = answered('no')
export const TakenBefore = answered('waiting')
export const DecidedBefore = answered('decided')

/** What can be done with a room. */
const menu = (globals: object = {}) => ({
  ...screenStories({ ...inRoom(), member })(),
  globals,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: said('更多') }))
    await screen.findByRole('dialog')
  },
})
export const RoomMenu = menu()
export const RoomMenuDark = menu({ theme: 'dark' })
export const RoomMenuInEnglish = menu({ language: 'en' })
export const LargeText = { ...Asked, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
