import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { anchorMember, member } from '../../../contract/samples/people'

/** NAV-05 The pages of the anchors: what each is for and how one becomes an anchor. */
const meta = { title: 'Screens/For anchors' } satisfies Meta
export default meta

const at = screenStories({ at: '/room', member, focus: 'session' })

export const Room = at()
export const Plans = at({ at: '/liveplan' })
export const NewPlan = at({ at: '/addlive' })
export const Plan = at({ at: '/planinfo?id=p1' })
export const AsAnchor = at({ member: anchorMember })
export const Dark = { ...at(), globals: { theme: 'dark' } }
