import type { Meta } from '@storybook/react-vite'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { matchUpdate } from '../../../contract/samples/socket'
import { cheeringMachine } from '../../../machines/live/cheering.machine'

/** Cheers for the teams of one room. */
const meta = { title: 'Machines/Cheering' } satisfies Meta
export default meta

const loaded = {
  games: { ...live.listGames.full, predictions: [], polls: [] },
  own: live.getOwnGames.full,
  templates: null,
}
const of = stateStories(cheeringMachine, (cheering) => ({
  at: '/predictions?id=r-chen',
  member,
  requires: { cheering, games: still(['talk.choosing', 'picture.reached'], { loaded, instant: NOW }) },
  focus: 'cheering',
}))
const match = { ...matchUpdate, touchline: { measure: 'cheers', home: 62, counts: { home: 10, away: 5 } } }

export const Resting = of('resting', { match, isIn: true })
export const Gathering = of('gathering', {
  match,
  isIn: true,
  waiting: { home: 2, away: 0 },
  own: { home: 5, away: 0 },
})
export const NoWay = of('resting', { match, isIn: false, own: { home: 5, away: 0 } })
