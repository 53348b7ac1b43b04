import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'

const meta = { title: 'Screens/Forgotten password' } satisfies Meta
export default meta

const at = screenStories({ at: '/forgetPassword', focus: 'session' })

export const Shown = at()
export const Dark = { ...at(), globals: { theme: 'dark' } }
