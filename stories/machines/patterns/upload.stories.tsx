import type { Meta } from '@storybook/react-vite'
import { uploading } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { inRoom } from '../../support/studio'
import { uploadMachine } from '../../../machines/patterns/upload.machine'

/** A picture on its way to the server. */
const meta = { title: 'Machines/Upload' } satisfies Meta
export default meta

const of = stateStories(uploadMachine, (upload) => inRoom({ requires: { upload }, focus: 'upload' }))

export const Idle = of('idle')
export const Sending = of('sending', uploading.context)
export const Failed = of('failed')
