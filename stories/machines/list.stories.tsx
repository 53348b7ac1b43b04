import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../kit/needs'
import { besides, livesAlone } from '../kit/parts'
import { stateStories } from '../kit/state-stories'
import { live } from '../../contract/samples/live'
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
