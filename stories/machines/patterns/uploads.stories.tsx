import type { Meta } from '@storybook/react-vite'
import { refusedPicture, uploadingPictures } from '../../support/pictures'
import { stateStories } from '../../support/state-stories'
import { filled } from '../../support/studio'
import { member } from '../../../contract/samples/people'
import { support } from '../../../contract/samples/support'
import { uploadsMachine } from '../../../machines/patterns/uploads.machine'

/** Several pictures on their way to the server. */
const meta = { title: 'Machines/Uploads' } satisfies Meta
export default meta

const values = { ...support.addQuestion.input, pictures: [] }
const of = stateStories(uploadsMachine, (upload) => ({
  at: '/addQuestion',
  member,
  requires: { form: filled(values), upload },
  focus: 'upload',
}))

export const Idle = of('idle', refusedPicture.context)
export const Sending = of('sending', uploadingPictures.context)
