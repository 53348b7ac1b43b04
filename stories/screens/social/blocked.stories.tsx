import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, still } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { social } from '../../../contract/samples/social'

const meta = { title: 'Screens/Blocked' } satisfies Meta
export default meta

const at = screenStories({
  at: '/friend?view=blocked',
  member,
  requires: { people: list(social.listBlocked.full.list), blocks: still('waiting') },
  focus: 'people',
})

export const Shown = at()
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
/** Where there are many a field looks among them. */
export const Searched = at({
  at: '/friend?view=blocked&q=zz',
  requires: { people: empty },
})
export const Empty = at({ requires: { people: empty } })
export const Loading = at({ requires: { people: loading } })
export const Failed = at({ requires: { people: failed } })
export const Stale = at({ requires: { people: list(social.listBlocked.full.list, 'stale') } })
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
