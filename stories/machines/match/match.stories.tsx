import type { Meta } from '@storybook/react-vite'
import { atMatch, pastMatch, readMatch } from '../../support/match'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { matchMachine } from '../../../machines/match/match.machine'
import { pathStories } from '../../support/path-story'
import { match as model } from '../../../tests/paths/models/match/match.model'

/** One match looked at closely: what was read of it, and whether what happens in it is heard. */
const meta = { title: 'Machines/Match' } satisfies Meta
export default meta

const of = stateStories(matchMachine, ({ at, context }) =>
  atMatch('course', {
    match:
      at === 'shown.updates.over'
        ? pastMatch('offered')
        : String(at).startsWith('shown')
          ? readMatch(at, context)
          : { at, context: context ?? {} },
  }),
)

export const Loading = of('loading')
export const Subscribing = of('shown.updates.following.subscribing')
export const Subscribed = of(['shown.updates.following.subscribed.whole', 'shown.copy.fresh'])
export const Lost = of('shown.updates.following.lost')
export const CatchingUp = of('shown.updates.following.catchingUp')
export const Stale = of('shown.updates.following.subscribed.stale')
export const Over = of('shown.updates.over')
export const Unsubscribed = of('shown.updates.unsubscribed')
export const Refreshing = of('shown.copy.refreshing')
export const CopyStale = of('shown.copy.stale')
export const Failed = of('failed', { error: noNetwork })
export const NotFound = of('notFound')

const path = pathStories(model, (machine) => ({ ...atMatch('course', { match: machine }), focus: 'match' }))

export const PathToTheEnd = path(
  ['match under way comes', 'match watched', 'match moves', 'match ends'],
  'shown.updates.over',
)
export const PathConnectionLost = path(
  ['match under way comes', 'match watched', 'connection lost', 'match watched'],
  'shown.updates.following.subscribed.whole',
)
export const PathFailedAndRetried = path(
  ['match does not come', 'retry', 'match under way comes'],
  'shown.updates.following.subscribing',
)
