import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource } from '../../support/dependencies'
import { activity } from '../../../contract/samples/activity'
import { member } from '../../../contract/samples/people'
import { board, wallet } from '../../../contract/samples/wallet'

const meta = { title: 'Screens/Task' } satisfies Meta
export default meta

const at = screenStories({
  at: '/task',
  member,
  requires: {
    board: resource(board),
    offer: resource(wallet.getInvite.full),
    campaigns: resource(activity.listCampaigns.full),
    rewards: { at: 'visiting' },
  },
  focus: 'board',
})

const { full: checkedIn } = wallet.checkIn

export const Shown = at()
export const CheckedIn = at({ requires: { board: resource(checkedIn.board) } })
export const Loading = at({ requires: { board: loading } })
export const Failed = at({ requires: { board: failed } })
export const Stale = at({ requires: { board: resource(board, 'stale') } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
