import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'

const meta = { title: 'Screens/Appearance' } satisfies Meta
export default meta

const at = screenStories({ at: '/appearance', focus: 'design' })

export const Shown = at()
export const LanguageFailed = at({
  appActors: { language: { at: 'unavailable', context: { wanted: 'en' } } },
})
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const Violet = { ...at(), globals: { accent: '#9c27b0' } }
export const VioletInTheDark = { ...at(), globals: { theme: 'dark', accent: '#9c27b0' } }
export const AsSystem = { ...at(), globals: { theme: 'system' } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
