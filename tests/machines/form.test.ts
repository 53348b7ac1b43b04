import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { formMachine, type Draft, type Problems } from '../../machines/patterns/form.machine'
import { coverageOf } from '../support/coverage'
import { settled } from '../support/exchange'
import type { CallError } from '../../machines/app/call-error'

const coverage = coverageOf(formMachine)
const refusal: CallError = { kind: 'refused', code: -1, msg: '昵称已被占用', overHttp: true, data: null }

/** [VAL-02] Two of the address form's fields. */
const check = ({ name, phone }: Draft): Problems => ({
  ...(name === '' ? { name: 'nameEmpty' } : {}),
  ...(/^1\d{10}$/.test(phone ?? '') ? {} : { phone: 'phoneWrong' }),
})

const arrange = (answers: readonly (string | CallError)[] = []) => {
  const left = [...answers]
  const sent: Draft[] = []
  const machine = formMachine.provide({
    actors: {
      send: fromPromise<unknown, Draft>(({ input }) => {
        sent.push(input)
        const answer = left.shift()
        return typeof answer === 'object' ? Promise.reject(answer) : Promise.resolve(answer)
      }),
    },
  })
  const actor = createActor(machine, {
    input: { draft: { name: '', phone: '' }, check },
    inspect: coverage.inspect,
  }).start()
  return {
    sent,
    now: () => {
      const { draft, problems, error, outcome } = actor.getSnapshot().context
      return { is: actor.getSnapshot().value, draft, problems, error, outcome }
    },
    write: (name: string, value: string) => actor.send({ type: 'field.changed', name, value }),
    leave: (name: string) => actor.send({ type: 'field.left', name }),
    submit: () => actor.send({ type: 'submit' }),
    output: () => actor.getSnapshot().output,
  }
}

const blank = { draft: { name: '', phone: '' }, problems: {}, error: null, outcome: null }
const filled = { name: '小九', phone: '13800136210' }

const fill = ({ write }: ReturnType<typeof arrange>) => {
  write('name', filled.name)
  write('phone', filled.phone)
}

it('[VAL-02] nothing is wrong before anybody was in a field', () => {
  const form = arrange()
  expect(form.now()).toEqual({ ...blank, is: { editing: 'open' } })
  form.write('phone', '1')
  expect(form.now()).toEqual({ ...blank, is: { editing: 'open' }, draft: { name: '', phone: '1' } })
})

it('[VAL-02] a field that was left tells what is wrong, and no longer when it is right', () => {
  const form = arrange()
  form.write('phone', '1')
  form.leave('phone')
  form.leave('phone')
  expect(form.now().problems).toEqual({ phone: 'phoneWrong' })
  form.write('phone', filled.phone)
  expect(form.now().problems).toEqual({})
})

it('[VAL-02] handed in wrong it tells all that is wrong, and sends nothing', () => {
  const form = arrange()
  form.submit()
  expect(form.now()).toEqual({
    ...blank,
    is: { editing: 'rejected' },
    problems: { name: 'nameEmpty', phone: 'phoneWrong' },
  })
  form.write('name', '小九')
  expect(form.now()).toEqual({
    ...blank,
    is: { editing: 'open' },
    draft: { name: '小九', phone: '' },
    problems: { phone: 'phoneWrong' },
  })
  expect(form.sent).toEqual([])
})

it('handed in right it is sent once, however often it is pressed', async () => {
  const form = arrange(['a-1'])
  fill(form)
  form.submit()
  form.submit()
  form.write('name', '别人')
  expect(form.now()).toEqual({ ...blank, is: 'sending', draft: filled })
  await settled()
  expect(form.now()).toEqual({ ...blank, is: 'sent', draft: filled, outcome: 'a-1' })
  expect([form.sent, form.output()]).toEqual([[filled], { outcome: 'a-1' }])
})

it('refused it keeps the draft and the error until it is sent again', async () => {
  const form = arrange([refusal, 'a-1'])
  fill(form)
  form.submit()
  await settled()
  expect(form.now()).toEqual({ ...blank, is: { editing: 'unsent' }, draft: filled, error: refusal })
  form.submit()
  expect(form.now()).toEqual({ ...blank, is: 'sending', draft: filled })
  await settled()
  expect(form.now()).toEqual({ ...blank, is: 'sent', draft: filled, outcome: 'a-1' })
})

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
