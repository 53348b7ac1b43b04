import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../kit/state-stories'
import { member } from '../../contract/samples/people'
import { navigationMachine } from '../../machines/navigation.machine'

/** Where somebody may be. The guard is asked for real here: each story opens an address and sees what comes of it. */
const meta = { title: 'Machines/Navigation' } satisfies Meta
export default meta

const of = stateStories(navigationMachine, () => ({ at: '/task', member, focus: 'navigation' }))

export const Shown = of('shown')
/** NAV-05 A member opens a page for anchors. */
export const Forbidden = of('forbidden', {}, { app: { at: '/room' } })
export const Lost = of('lost', {}, { app: { at: '/nowhere' } })
