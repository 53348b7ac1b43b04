import type { Meta } from '@storybook/react-vite'
import { resource } from '../../support/dependencies'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'
import { devicesMachine } from '../../../machines/account/devices.machine'
import { doomed } from '../../../tests/paths/models/account/devices.model'
import { deviceQuestion } from '../../../tests/paths/support/questions'

/** Other devices of a member while they are logged out. */
const meta = { title: 'Machines/Devices' } satisfies Meta
export default meta

const of = stateStories(devicesMachine, (ending) => ({
  at: '/editInfo?view=devices',
  member,
  requires: { sessions: resource(account.listSessions.full), ending },
  focus: 'ending',
}))

export const Open = of('open')
export const Confirming = of(
  'confirming',
  { doomed },
  { app: { appActors: { dialogs: asking(deviceQuestion) } } },
)
export const Ending = of('ending', { doomed })
