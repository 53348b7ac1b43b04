import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { navigationMachine } from '../../../machines/app/navigation.machine'
import { pathStories } from '../../support/path-story'
import { navigation as model } from '../../../tests/paths/models/app/navigation.model'

/** Where somebody may be. The guard is asked for real here: each story opens an address and sees what comes of it. */
const meta = { title: 'Machines/Navigation' } satisfies Meta
export default meta

const of = stateStories(navigationMachine, () => ({ at: '/mall', member, focus: 'navigation' }))

export const Shown = of('shown')
export const Lost = of('lost', {}, { app: { at: '/nowhere' } })

const path = pathStories(model, (machine) => ({
  at: '/home/index',
  appActors: { navigation: machine },
  focus: 'navigation',
}))

export const PathForAnchors = onItsWay(
  path(['as a member', 'at a page for all', 'at a page for anchors'], 'shown'),
)
export const PathLost = path(['at no page'], 'lost')
export const PathBackToAPage = path(['at no page', 'at a page for all'], 'shown')
