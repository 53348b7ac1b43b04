import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../kit/app-story'
import { empty, failed, list, loading } from '../kit/needs'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'

const meta = { title: 'Screens/Notices' } satisfies Meta
export default meta

const at = screenStories({
  at: '/notice',
  member,
  needs: { notices: list(social.listNotices.full.list), reading: { at: 'marking' } },
  focus: 'notices',
})

export const Shown = at()
export const Loading = at({ needs: { notices: loading } })
export const Empty = at({ needs: { notices: empty } })
export const Failed = at({ needs: { notices: failed } })
export const Stuck = at({ needs: { notices: list(social.listNotices.full.list, 'stuck') } })
