import type { Meta } from '@storybook/react-vite'
import { resource } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { member } from '../../../contract/samples/people'
import { closedCase, helpArticles } from '../../../contract/samples/service'
import { serviceMachine } from '../../../machines/support/service.machine'

/** The page of help while something is on its way. */
const meta = { title: 'Machines/Service' } satisfies Meta
export default meta

const of = stateStories(serviceMachine, (service) => ({
  at: '/service',
  member,
  requires: { help: resource({ list: helpArticles }), state: resource({ last: closedCase }), service },
  focus: 'service',
}))

export const Idle = of('idle')
export const Opening = of('opening')
export const Rating = of('rating', { rating: 4 })
export const Voting = of('voting', { votes: { stall: true } })
