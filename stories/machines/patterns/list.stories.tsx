import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { besides, livesAlone } from '../../support/parts'
import { pathStories } from '../../support/path-story'
import { stateStories } from '../../support/state-stories'
import { live } from '../../../contract/samples/live'
import { list as model } from '../../../tests/paths/models/patterns/list.model'
import { listMachine } from '../../../machines/patterns/list.machine'

/** Rows that come page by page: here those on air. */
const meta = { title: 'Machines/List' } satisfies Meta
export default meta

const of = stateStories(listMachine, (lives) => ({
  at: '/home/index',
  screen: livesAlone,
  alone: true,
  requires: { lives, ...besides },
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

const path = pathStories(model, (lives) => ({
  at: '/home/index',
  screen: livesAlone,
  alone: true,
  requires: { lives, ...besides },
  focus: 'lives',
}))

export const PathStuckAndOn = path(
  ['first page of several', 'end reached', 'next page fails', 'retry', 'last page'],
  'shown.complete',
)
export const PathFailedAndRetried = path(['first page fails', 'retry', 'no rows'], 'empty')
export const PathAsksForNewer = path(['only page', 'refresh', 'newer rows fail'], 'shown.stale')
