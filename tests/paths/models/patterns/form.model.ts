import { textField } from '../../../../machines/patterns/form.fields'
import {
  formMachine,
  isDirty,
  type Draft,
  type DraftStore,
  type FormInput,
} from '../../../../machines/patterns/form.machine'
import { done, failed, type Model } from '../../support/model'

const fields = {
  nickname: textField({ minLength: 2 }, { isRequired: true }),
  introduction: textField({ maxLength: 60 }),
}
const draft: Draft = { owner: 'm-1', values: { nickname: '小九' }, key: 'key-of-before' }
const keeping = (kept: Draft | null): DraftStore => ({ read: () => kept, keep: () => {}, forget: () => {} })
const really = () => ({ title: '注销', question: '注销吗', deed: '注销', danger: true })
const leaving = {
  asking: () => ({ title: '离开', question: '离开吗', deed: '离开', danger: true }),
  hold: () => () => {},
}

interface Context extends FormInput {
  readonly values: { readonly nickname: string }
  readonly saved: { readonly nickname: string }
  readonly touched: readonly string[]
}

export const form: Model = {
  name: 'patterns/form',
  machine: formMachine,
  starts: {
    'the form is empty': { says: 'the form is empty', input: { fields, leaving } },
    'a draft was kept': { says: 'a draft of it was kept', input: { fields, drafts: keeping(draft) } },
    'it is asked back': { says: 'what it submits cannot be undone', input: { fields, really, leaving } },
    'the form is loaded': { says: 'what was saved has to be loaded', input: { fields, loads: true } },
  },
  samples: {
    loaded: { says: 'what was saved comes', event: done('load', { nickname: '南山小九' }) },
    'not loaded': { says: 'what was saved does not come', event: failed('load', { kind: 'network' }) },
    retry: { says: 'the person tries again', event: { type: 'retry' } },
    'server back': { says: 'the server is there again', event: { type: 'server.back' } },
    'right text': {
      says: 'the person types a good name',
      event: { type: 'field.change', name: 'nickname', value: '小九' },
    },
    'wrong text': {
      says: 'the person empties the field',
      event: { type: 'field.change', name: 'nickname', value: '' },
    },
    'field left': { says: 'the person leaves the field', event: { type: 'field.leave', name: 'nickname' } },
    'field checked': {
      says: 'the field is needed before all is submitted',
      event: { type: 'field.validate', name: 'nickname' },
    },
    'field cleared': {
      says: 'what is missing there is on its way',
      event: { type: 'field.clear', name: 'nickname' },
    },
    'field set': {
      says: 'another actor knows a value',
      event: { type: 'field.set', name: 'introduction', value: '只看英超' },
    },
    submit: { says: 'the person submits the form', event: { type: 'submit' } },
    cancel: { says: 'the person does not wait any longer', event: { type: 'cancel' } },
    reset: { says: 'the person discards the changes', event: { type: 'reset' } },
    taken: { says: 'the server takes it', event: done('send', { done: true }) },
    'not taken': {
      says: 'the server refuses it, or the way is lost',
      event: failed('send', {
        kind: 'refused',
        code: 400,
        msg: '昵称已被占用',
        overHttp: true,
        data: { fields: { nickname: '昵称已被占用' } },
      }),
    },
    leaving: {
      says: 'the person is about to leave the page',
      event: { type: 'leave.asked', way: { type: 'back' } },
      when: (context: Context) => context.leaving !== undefined && isDirty(context),
    },
    stays: { says: 'the person does not mean it', event: { type: 'question.declined' } },
    leaves: { says: 'the person means it', event: { type: 'question.confirmed' } },
    'looked at anew': { says: 'the page is asked for anew', event: { type: 'refresh' } },
    'saved by others': {
      says: 'what was loaded is another thing now',
      event: { type: 'saved.outdated', isGone: false },
      when: (context: Context) => context.loads === true,
    },
    'saved is gone': {
      says: 'what was loaded is gone',
      event: { type: 'saved.outdated', isGone: true },
      when: (context: Context) => context.loads === true,
    },
    'somebody else': { says: 'somebody else is logged in now', event: { type: 'owner.changed' } },
  },
  around: {
    session: { token: 'token', user: { memberId: 'm-1' } },
    requests: { newKey: () => 'key-of-mine' },
  },
  notifies: ({ values, saved, touched, leaving: asks, really: asksBack, loads }: Context) => [
    loads === true,
    asks !== undefined,
    asksBack !== undefined,
    values.nickname === '',
    values.nickname === saved.nickname,
    touched.length > 0,
  ],
}
