import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { inRoom, lookedAt, room } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { matchLookMachine } from '../../../machines/live/match-look.machine'

/** The room's match, from when somebody looks at it closely. */
const meta = { title: 'Machines/Match look' } satisfies Meta
export default meta

const of = stateStories(matchLookMachine, (freeze) =>
  inRoom(
    {},
    {
      at: freeze.at === 'aside' ? '/live?id=r-chen' : '/live?id=r-chen&tab=course',
      requires: {
        room: room(),
        controls: { at: 'shown' },
        look: freeze.at === 'looking' ? lookedAt() : freeze,
      },
      focus: 'look',
    },
  ),
)

export const Aside = of('aside')
export const Fetching = onItsWay(of('fetching'))
export const Looking = of('looking')
export const Failed = of('failed')
