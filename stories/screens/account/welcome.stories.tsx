import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { newcomer } from '../../../contract/samples/people'

/** NAV-02 What somebody finds whose number had no account. */
const meta = { title: 'Screens/Welcome' } satisfies Meta
export default meta

const at = screenStories({
  at: '/editInfo?view=welcome&back=%2Fgold',
  member: newcomer,
  requires: { logout: { at: 'open' } },
})

export const Shown = at()
export const WithoutAPageWanted = at({ at: '/editInfo?view=welcome' })
export const InTheDark = { ...Shown, globals: { theme: 'dark' } }
export const InEnglish = { ...Shown, globals: { language: 'en' } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Shown, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
