import type { Meta } from '@storybook/react-vite'
import { readMatch } from '../kit/match'
import { inRoom, room } from '../kit/room'
import { stateStories } from '../kit/state-stories'
import { matchLookMachine } from '../../machines/room/match-look.machine'

/** The room's match, from when somebody looks at it closely. */
const meta = { title: 'Machines/Match look' } satisfies Meta
export default meta

const of = stateStories(matchLookMachine, ({ at, context = {} }) => {
  const match = readMatch('shown.following.hearing.whole')
  const look = { at, context, ...(at === 'looking' ? { children: { match } } : {}) }
  return inRoom(
    {},
    {
      at: at === 'looking' ? '/live?id=r-chen&tab=course' : '/live?id=r-chen',
      needs: { room: room(), controls: { at: 'shown' }, look },
      focus: 'look',
    },
  )
})

export const Aside = of('aside')
export const Looking = of('looking')
