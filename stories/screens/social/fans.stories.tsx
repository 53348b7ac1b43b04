import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, still } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { social } from '../../../contract/samples/social'

const meta = { title: 'Screens/Fans' } satisfies Meta
export default meta

const { list: people } = social.listFans.full
const at = screenStories({
  at: '/fans',
  member: { ...member, fans: people.length },
  requires: { people: list(people), follows: still('toggling'), fans: still('toggling') },
  focus: 'people',
})

export const Shown = at()
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const Many = at({ member, requires: { people: list(people, 'partial') } })
export const NotFound = at({ at: '/fans?q=无此人', member, requires: { people: empty } })
export const Empty = at({ member: { ...member, fans: 0 }, requires: { people: empty } })
export const Loading = at({ requires: { people: loading } })
export const Failed = at({ requires: { people: failed } })
export const Stale = at({ requires: { people: list(people, 'stale') } })
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
