import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { resource, still } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { screen } from '../../../src/app/screen'
import { member } from '../../../contract/samples/people'
import { refusals } from '../../../contract/samples/refusals'

/** ROUTE-14 What stands where a page cannot. */
const meta = { title: 'Screens/Errors' } satisfies Meta
export default meta

const at = screenStories({ at: '/404', focus: 'navigation' })
const words = { said: refusals.maintenance.msg }

export const NotFound = at()
/** An address that leads nowhere. */
export const Lost = at({ at: '/nowhere' })
export const Forbidden = at({ at: '/403' })
/** NAV-05 A member at the door of an anchor's page. */
export const ForAnchors = at({
  at: '/room',
  member,
  requires: { application: resource({ application: null, isOpen: true }) },
})
export const Broken = at({ at: '/500' })
const breaking = screen({
  requires: () => ({}),
  view: () => {
    throw new Error('a view that breaks')
  },
})
const crashed = at({ at: '/appearance', screen: breaking })
/** A screen whose view breaks: the frame stands, and the person can try again. */
export const Crashed = { ...crashed, parameters: { ...crashed.parameters, breaks: true } }
export const Maintenance = at({
  at: '/home/index',
  steps: [{ to: 'app', event: { type: 'maintenance.begun', words } }],
  focus: 'app',
})
/** A page whose code cannot be fetched. */
export const Offline = showing(
  at({ at: '/appearance', opening: still('failed'), appActors: { network: { at: 'offline' } } }),
  { sees: ['当前没有网络，恢复后页面自动更新', ['button', '重试']], lacks: ['球踢出场外了'] },
)
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const BrokenInTheDark = { ...Broken, globals: { theme: 'dark' } }
export const InEnglish = { ...NotFound, globals: { language: 'en' } }
export const LargeText = { ...NotFound, globals: { textSize: 200 } }
export const Desktop = { ...NotFound, globals: { viewport: { value: 'w1280', isRotated: false } } }
