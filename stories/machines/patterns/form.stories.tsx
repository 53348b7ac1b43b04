import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { formAlone } from '../../support/parts'
import { pathStories } from '../../support/path-story'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import type { CallError } from '../../../machines/app/call-error'
import { formMachine } from '../../../machines/patterns/form.machine'
import { leaveQuestion } from '../../../tests/paths/support/questions'
import { form as model } from '../../../tests/paths/models/patterns/form.model'

/** Fields that are filled in, checked and submitted once. */
const meta = { title: 'Machines/Form' } satisfies Meta
export default meta

const of = stateStories(formMachine, (form) => ({
  at: '/home/index',
  screen: formAlone,
  alone: true,
  requires: { form },
  focus: 'form',
}))

const values = { nickname: '南山小九', introduction: '只看英超' }
const refusal = (data: unknown): CallError => ({
  kind: 'refused',
  code: 400,
  msg: '昵称已被占用，换一个试试',
  overHttp: true,
  data,
})

export const Loading = of('loading')
export const Failed = of('failed', { error: noNetwork })
export const Open = of('editing.open')
export const FilledIn = of('editing.open', { values })
export const DraftRestored = of('editing.open', { values, isRestored: true })
export const Invalid = of('editing.invalid', {
  values: { ...values, nickname: '南' },
  touched: ['nickname', 'introduction'],
  attempts: 1,
})
export const RefusedAtAField = of('editing.refused', {
  values,
  error: refusal(null),
  refusals: { nickname: '昵称已被占用，换一个试试' },
  attempts: 1,
})
export const RefusedAsAWhole = of('editing.refused', {
  values,
  error: { ...refusal(null), msg: '今天已经修改过三次，请明天再来' },
  attempts: 1,
})
export const LostOnTheWay = of('editing.refused', { values, error: noNetwork, attempts: 1 })
export const AskingBeforeLeaving = of(
  'asking',
  { values },
  { app: { appActors: { dialogs: asking(leaveQuestion) } } },
)
export const AskingBack = of(
  'confirming',
  { values },
  { app: { appActors: { dialogs: asking(leaveQuestion) } } },
)
export const Submitting = of('submitting', { values })
export const Submitted = of('submitted', { values, saved: values })

const path = pathStories(model, (form) => ({
  at: '/home/index',
  screen: formAlone,
  alone: true,
  requires: { form },
  focus: 'form',
}))

export const PathTaken = path(['the form is empty', 'right text', 'submit', 'taken'], 'submitted')
export const PathRefused = path(['the form is empty', 'right text', 'submit', 'not taken'], 'editing.refused')
