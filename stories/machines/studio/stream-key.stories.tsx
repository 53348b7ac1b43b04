import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { noNetwork } from '../../support/dependencies'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { inRoom } from '../../support/studio'
import { studio } from '../../../contract/samples/studio'
import { streamKeyMachine } from '../../../machines/studio/stream-key.machine'
import { keyQuestion } from '../../../tests/paths/support/questions'

/** The address and the key of an encoder. */
const meta = { title: 'Machines/Stream key' } satisfies Meta
export default meta

const of = stateStories(streamKeyMachine, (streamKey) =>
  inRoom({ requires: { streamKey }, focus: 'streamKey' }),
)
const [off] = studio.getIngest.refused

export const Hidden = of('hidden')
export const Confirming = of('confirming', {}, { app: { appActors: { dialogs: asking(keyQuestion) } } })
export const Making = onItsWay(of('making'))
export const Shown = of('shown', { ingest: studio.getIngest.full })
export const Failed = of('failed', { error: noNetwork })
export const Refused = of('failed', { error: { kind: 'refused', overHttp: true, data: null, ...off } })
