import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { gamesMachine } from '../../../machines/live/games.machine'

/** Predictions and polls of one room. */
const meta = { title: 'Machines/Games' } satisfies Meta
export default meta

const of = stateStories(gamesMachine, (games) => ({
  at: '/predictions?id=r-chen',
  member,
  requires: { games },
  focus: 'games',
}))
const loaded = { games: live.listGames.full, own: live.getOwnGames.full, templates: null }
const shown = { loaded, instant: NOW }
const intent = { act: { is: 'stake', input: live.stake.input }, key: 'key-00000001' }
const [locked] = live.stake.refused
const error = { kind: 'refused', overHttp: true, ...locked }

export const Loading = of(['talk.loading', 'picture.reached', 'offer.known'])
export const Failed = of(['talk.failed', 'picture.reached', 'offer.known'], { error: noNetwork })
export const Choosing = of(['talk.choosing', 'picture.reached', 'offer.known'], shown)
export const Settling = of(['talk.settling', 'picture.reached', 'offer.known'], shown)
export const Owed = of(['talk.owed', 'picture.reached', 'offer.known'], shown)
export const Acting = of(['talk.acting', 'picture.reached', 'offer.known'], { ...shown, intent })
export const Unsure = of(['talk.unsure', 'picture.reached', 'offer.known'], {
  ...shown,
  intent,
  error: noNetwork,
})
export const Confirming = of(['talk.confirming', 'picture.reached', 'offer.known'], {
  ...shown,
  intent,
  error: noNetwork,
})
export const Checking = of(['talk.checking', 'picture.reached', 'offer.known'], { ...shown, error })
export const Awaited = of(['talk.choosing', 'picture.awaited', 'offer.known'], {
  loaded,
  instant: NOW - 100 * 60_000,
})

const offered = { ...shown, loaded: { ...loaded, templates: live.listTemplates.full } }
export const OfferDated = of(['talk.choosing', 'picture.reached', 'offer.dated'], offered)
export const OfferReading = of(['talk.choosing', 'picture.reached', 'offer.reading'], offered)
