import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { inRoom } from '../../support/studio'
import { basketball, football, planned } from '../../../contract/samples/matches'
import { matchChoiceMachine } from '../../../machines/studio/match-choice.machine'

/** The match that a stream is about. */
const meta = { title: 'Machines/Match choice' } satisfies Meta
export default meta

const of = stateStories(matchChoiceMachine, (choice) => inRoom({ requires: { choice }, focus: 'choice' }))
const matches = [football, basketball, planned]

export const Closed = of('closed')
export const Typing = of('open.awaiting', { typed: '红', matches })
export const Asking = onItsWay(of('open.asking'))
export const Shown = of('open.shown', { matches })
export const NothingFound = of('open.shown', { typed: '不存在' })
export const Failed = of('open.failed', { error: noNetwork })
