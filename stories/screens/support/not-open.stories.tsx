import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { member } from '../../../contract/samples/people'

/** What is planned and not built yet says so. */
const meta = { title: 'Screens/Not open yet' } satisfies Meta
export default meta

const at = screenStories({ at: '/mall', member, focus: 'navigation' })

export const Page = at()
export const Tab = at({ at: '/chat/index' })
export const Dark = { ...at(), globals: { theme: 'dark' } }
