import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
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
export const ForAnchors = at({ at: '/room', member })
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
export const Offline = at({ appActors: { network: { at: 'offline' } } })
export const Dark = { ...at({ at: '/500' }), globals: { theme: 'dark' } }
