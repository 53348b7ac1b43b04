import type { Meta } from '@storybook/react-vite'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { live } from '../../../contract/samples/live'
import { predictions } from '../../../contract/samples/live.predictions'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { predictionMachine } from '../../../machines/live/prediction.machine'
import type { GamesLoaded } from '../../../machines/live/games.machine'

/** FEAT-08 A prediction's life, as it is seen in its room. */
const meta = { title: 'Machines/Prediction' } satisfies Meta
export default meta

const of = stateStories(
  predictionMachine,
  ({ at }) => ({
    at: '/predictions?id=r-chen',
    member,
    requires: {
      games: still(['talk.choosing', 'picture.reached', 'offer.known'], {
        loaded: {
          games: {
            ...live.listGames.full,
            predictions: Object.values(predictions).filter(({ state }) => state === at),
            polls: [],
          },
          own: live.getOwnGames.full,
          templates: null,
        },
        instant: NOW,
      }),
      cheering: still('resting', { match: null }),
    },
    focus: 'games',
  }),
  ({ loaded }: { readonly loaded: GamesLoaded }) => loaded.games.predictions,
)

export const Open = of('open')
export const Locked = of('locked')
export const Settled = of('settled')
export const Voided = of('voided')
