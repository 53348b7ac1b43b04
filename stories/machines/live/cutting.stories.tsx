import type { Meta } from '@storybook/react-vite'
import { clipForm, cutAt } from '../../support/clips'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { NOW } from '../../../contract/samples/sample'
import { cuttingMachine } from '../../../machines/live/cutting.machine'

/** The pictures that a clip is cut out of. */
const meta = { title: 'Machines/Cutting' } satisfies Meta
export default meta

const of = stateStories(cuttingMachine, cutAt)

export const Loading = of('loading')
export const Showing = of('choosing.showing')
/** The picture has come to the end of the piece. */
const until = NOW - 12 * 60_000
const piece = { from: until - 30_000, until }
const form = clipForm('editing.open', { values: { startsAt: piece.from, duration: 30, title: '' } })
export const Returning = of('choosing.returning', { piece }, { app: { requires: { form } } })
export const Gone = of('gone')
export const Failed = of('failed', { error: noNetwork })
