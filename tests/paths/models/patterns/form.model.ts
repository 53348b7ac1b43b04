import { formMachine, type Draft, type FormInput } from '../../../../machines/patterns/form.machine'
import { done, failed, type Model } from '../../support/model'

const check = (draft: Draft) => (draft['nickname'] === '' ? { nickname: 'empty' } : {})

interface Context extends FormInput {
  readonly touched: readonly string[]
}

export const form: Model = {
  name: 'patterns/form',
  machine: formMachine,
  starts: {
    empty: { says: 'the form is empty', input: { draft: { nickname: '' }, check } },
    filled: {
      says: 'the form holds what was saved before',
      input: { draft: { nickname: '南山小九' }, check },
    },
  },
  samples: {
    'right text': {
      says: 'the person types a good name',
      event: { type: 'field.changed', name: 'nickname', value: '小九' },
    },
    'wrong text': {
      says: 'the person empties the field',
      event: { type: 'field.changed', name: 'nickname', value: '' },
    },
    'field left': { says: 'the person leaves the field', event: { type: 'field.left', name: 'nickname' } },
    submit: { says: 'the person sends the form', event: { type: 'submit' } },
    taken: { says: 'the server takes it', event: done('send', { nickname: '小九' }) },
    'not taken': {
      says: 'the server refuses it, or the way is lost',
      event: failed('send', { kind: 'network' }),
    },
  },
  notifies: ({ draft, touched }: Context) => [draft['nickname'] === '', touched.length],
}
