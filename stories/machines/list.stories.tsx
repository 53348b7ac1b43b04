import type { Meta } from '@storybook/react-vite'
import { appStory } from '../kit/app-story'
import { driven } from '../kit/driven'
import { noNetwork } from '../kit/needs'
import { besides, livesAlone } from '../kit/parts'
import { stateStories } from '../kit/state-stories'
import { live } from '../../contract/samples/live'
import { list } from '../../tests/paths/models/generic/list.model'
import { listMachine } from '../../machines/generic/list.machine'

/** Rows that come page by page: here those on air. */
const meta = { title: 'Machines/List' } satisfies Meta
export default meta

const of = stateStories(listMachine, (lives) => ({
  at: '/home/index',
  screen: livesAlone,
  alone: true,
  needs: { lives, ...besides },
  focus: 'lives',
}))

const items = live.getLivingRecordByHotMatch.full.list
const all = { items, next: null, total: items.length }
const some = { items, next: 2, total: 12 }

export const Loading = of('loading')
export const Empty = of('empty')
export const Failed = of('failed', { error: noNetwork })
export const Partial = of('shown.partial', some)
export const Extending = of('shown.extending', some)
export const Stuck = of('shown.stuck', { ...some, error: noNetwork })
export const Refreshing = of('shown.refreshing', all)
export const Stale = of('shown.stale', { ...all, error: noNetwork })
export const Complete = of('shown.complete', all)

const stuck = driven(list, 'shown.stuck', 'lives')
/** Not put there but brought there: a generated path is walked, event by event. The log of the State map has them all. */
export const DrivenToStuck = appStory(
  {
    at: '/home/index',
    screen: livesAlone,
    alone: true,
    needs: { lives: stuck.freeze, ...besides },
    steps: stuck.steps,
    focus: 'lives',
  },
  stuck.says,
)
