import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { formAlone } from '../../support/parts'
import { stateStories } from '../../support/state-stories'
import { formMachine } from '../../../machines/patterns/form.machine'

/** A draft that is edited, checked and handed in once. */
const meta = { title: 'Machines/Form' } satisfies Meta
export default meta

const of = stateStories(formMachine, (form) => ({
  at: '/home/index',
  screen: formAlone,
  alone: true,
  requires: { form },
  focus: 'form',
}))

const draft = { nickname: '南山小九' }

export const Open = of('editing.open', { draft })
export const Rejected = of('editing.rejected', {
  draft: { nickname: '南' },
  touched: ['nickname'],
  problems: { nickname: '昵称至少要两个字' },
})
export const Unsent = of('editing.unsent', { draft, error: noNetwork })
export const Sending = of('sending', { draft })
export const Sent = of('sent', { draft })
