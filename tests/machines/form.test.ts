import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { connectForm } from '../../machines/patterns/form.connect'
import {
  choiceField,
  faultsOf,
  fitting,
  flagField,
  listField,
  numberField,
  textField,
  type Values,
} from '../../machines/patterns/form.fields'
import {
  formMachine,
  type Draft,
  type DraftStore,
  type FormInput,
  type Submission,
} from '../../machines/patterns/form.machine'
import { dialogsMachine } from '../../machines/app/dialogs.machine'
import type { NavigationCommand } from '../../machines/app/navigation.machine'
import type { Leaving, Way } from '../../machines/patterns/leaving'
import { settled } from '../support/exchange'
import type { CallError } from '../../machines/app/call-error'

/** [VAL-02] Two of the address form's fields, and a code. */
const fields = {
  name: textField({ maxLength: 4 }, { isRequired: true }),
  phone: textField({ pattern: '^1\\d{10}$' }, { isRequired: true, clean: (text) => text.replace(/\D/g, '') }),
  code: textField({}, { isSecret: true }),
}
const filled = { name: '小九', phone: '13800136210', code: '' }
const lost: CallError = { kind: 'network' }
const refusal = (at: Readonly<Record<string, string>> | null): CallError => ({
  kind: 'refused',
  code: 400,
  msg: '昵称已被占用',
  overHttp: true,
  data: at === null ? null : { fields: at },
})

/** A storage that outlasts the forms in a test. */
const createDrafts = (kept: unknown = null) => {
  let now = kept
  const store: DraftStore = {
    read: () => now as Draft | null,
    keep: (draft) => {
      now = draft
    },
    forget: () => {
      now = null
    },
  }
  return { store, kept: () => now }
}

/** Somebody is logged in, and it is not known who. */
const NOT_KNOWN = '?'

interface Arranged extends Partial<FormInput> {
  readonly answers?: readonly (true | CallError)[]
  readonly loaded?: readonly (Values | CallError)[]
  readonly who?: string | null
  /** Whether it asks before it is left. */
  readonly asks?: boolean
}

const asking = () => ({ title: '离开？', question: '没有提交', deed: '离开', danger: true })
const asks = true

/** An actor of the app, as far as a form looks at it. */
const around = (context: object) =>
  setup({ types: { events: {} as { type: string } } }).createMachine({
    context,
    on: { become: { actions: ({ event, context: own }) => Object.assign(own, event) } },
  })

const arrange = ({
  answers = [],
  loaded = [],
  who = null,
  asks: isAsking = false,
  ...input
}: Arranged = {}) => {
  const [left, toLoad] = [[...answers], [...loaded]]
  const sent: Submission[] = []
  const went: string[] = []
  let ask: ((way: Way) => void) | undefined
  const hold: Leaving['hold'] = (told) => {
    went.push('hold')
    ask = told
    return () => went.push('release')
  }
  const outcomes: unknown[] = []
  const token = who === null ? null : `token of ${who}`
  let keys = 0
  const form = formMachine.provide({
    actors: {
      load: fromPromise<Values, { silent: boolean }>(() => {
        const answer = toLoad.shift() ?? {}
        return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
      }),
      send: fromPromise<unknown, Submission>(({ input: submission }) => {
        sent.push(submission)
        const answer = left.shift()
        if (answer === undefined) return new Promise(() => {})
        return answer === true ? Promise.resolve('a-1') : Promise.reject(answer)
      }),
    },
    actions: { announce: (_, { outcome }) => outcomes.push(outcome) },
  })
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const navigation = setup({ types: { events: {} as NavigationCommand } }).createMachine({
    on: { '*': { actions: ({ event }) => went.push(event.type) } },
  })
  const app = setup({
    types: { events: {} as { type: 'close' } },
    actors: {
      form,
      navigation,
      dialogs: dialogsMachine,
      session: around({ token, user: who === null || who === NOT_KNOWN ? null : { memberId: who } }),
      requests: around({ newKey }),
    },
  }).createMachine({
    invoke: [
      { src: 'navigation', systemId: 'navigation' },
      { src: 'dialogs', systemId: 'dialogs' },
      { src: 'session', systemId: 'session' },
      { src: 'requests', systemId: 'requests' },
    ],
    initial: 'open',
    states: {
      open: {
        invoke: {
          src: 'form',
          systemId: 'form',
          input: { fields, ...input, ...(isAsking && { leaving: { asking, hold } }) },
        },
        on: { close: 'closed' },
      },
      closed: {},
    },
  })
  const root = createActor(app).start()
  const { system } = root
  const actor = system.get('form') as ActorRefFrom<typeof formMachine>
  const session = system.get('session') as ActorRefFrom<ReturnType<typeof around>>
  const dialogs = system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>
  const view = () => connectForm<typeof fields>(actor.getSnapshot(), (command) => actor.send(command))
  const shown = () => {
    const seen = view()
    if (seen.is === 'loading' || seen.is === 'failed') throw new Error(`the form is ${seen.is}`)
    return seen
  }
  const editing = () => {
    const seen = view()
    if (seen.is !== 'editing') throw new Error(`the form is ${seen.is}`)
    return seen
  }
  return {
    actor,
    /** The page is left. */
    close: () => root.send({ type: 'close' }),
    sent,
    /** How the page was held, let go and left. */
    went: (): readonly string[] => went,
    leave: () => ask?.({ type: 'go', to: '/rank' }),
    outcomes,
    view,
    shown,
    editing,
    dialogs,
    become: (memberId: string) =>
      session.send({ type: 'become', token: memberId, user: { memberId } } as never),
    write: (name: keyof typeof fields, value: string) => shown().fields[name].change(value),
    submit: () => actor.send({ type: 'submit' }),
    /** What is wrong where, as it is shown. */
    wrong: () =>
      Object.fromEntries(
        Object.values(shown().fields).flatMap(({ name, fault, refusal: words }) =>
          fault === null && words === null ? [] : [[name, words ?? fault]],
        ),
      ),
  }
}

const fill = ({ write }: ReturnType<typeof arrange>) => {
  write('name', filled.name)
  write('phone', '138-0013-6210')
}

describe('the fields', () => {
  it('[VAL-04] say what is wrong with a value in the words of their rules', () => {
    const all = {
      name: textField({ minLength: 2, maxLength: 4 }, { isRequired: true }),
      code: textField({ pattern: '^\\d{6}$' }),
      age: numberField({ minimum: 18, maximum: 99 }),
      kind: choiceField(['one', 'two']),
      agreed: flagField({ isRequired: true }),
      pictures: listField({ maximum: 2 }),
    }
    const at = (values: Values) => faultsOf(all, { agreed: true, name: '小九', ...values })
    expect([
      at({}),
      at({ name: '  ', agreed: false }),
      at({ name: '九', code: '12', age: 17, kind: 'three', pictures: ['a', 'b', 'c'] }),
      at({ name: '😀😀😀😀', age: 100, pictures: [] }),
      at({ name: '  四个字了  ', age: 0 }),
    ]).toEqual([
      {},
      { name: 'missing', agreed: 'missing' },
      { name: 'tooShort', code: 'pattern', age: 'tooSmall', kind: 'choice', pictures: 'tooLarge' },
      { age: 'tooLarge' },
      { age: 'tooSmall' },
    ])
  })

  it('[STORE-04] take out of a storage what can be theirs, and no secret', () => {
    expect([
      fitting(fields, { name: '小九', phone: 7, code: '482107', other: 'x' }),
      fitting(fields, 'x'),
      fitting(fields, null),
    ]).toEqual([{ name: '小九' }, {}, {}])
  })
})

const check = ({ name, code }: Values) => (code === name ? {} : { code: 'mismatch' as const })

describe('what is wrong', () => {
  it('[VAL-02] is not said of a field before it was left, nor when it was left empty', () => {
    const form = arrange()
    form.write('phone', '1')
    form.shown().fields.name.leave()
    expect(form.wrong()).toEqual({})
    form.shown().fields.phone.leave()
    form.shown().fields.phone.leave()
    expect(form.wrong()).toEqual({ phone: 'pattern' })
    form.write('phone', filled.phone)
    expect(form.wrong()).toEqual({})
  })

  it('[VAL-02] is said of all fields when it is submitted, and nothing is sent', () => {
    const form = arrange()
    form.submit()
    expect([form.wrong(), form.shown().attempts, form.sent]).toEqual([
      { name: 'missing', phone: 'missing' },
      1,
      [],
    ])
    form.write('name', '小九')
    expect(form.wrong()).toEqual({ phone: 'missing' })
  })

  it('can be said of one field alone, and taken back', () => {
    const form = arrange()
    form.actor.send({ type: 'field.validate', name: 'name' })
    expect([form.wrong(), form.shown().attempts]).toEqual([{ name: 'missing' }, 1])
    form.actor.send({ type: 'field.clear', name: 'name' })
    form.write('name', '小九')
    form.actor.send({ type: 'field.validate', name: 'name' })
    expect([form.wrong(), form.shown().attempts]).toEqual([{}, 1])
  })

  it('may lie between two fields', () => {
    const form = arrange({ check })
    fill(form)
    form.submit()
    expect(form.wrong()).toEqual({ code: 'mismatch' })
  })

  it('as the server says it stands at its field until that is changed', async () => {
    const form = arrange({ answers: [refusal({ name: '昵称已被占用' })] })
    fill(form)
    form.submit()
    await settled()
    expect([form.wrong(), form.shown().error, form.shown().attempts]).toEqual([
      { name: '昵称已被占用' },
      null,
      1,
    ])
    form.write('phone', '13800136211')
    expect(form.wrong()).toEqual({ name: '昵称已被占用' })
    form.write('name', '小十')
    expect(form.wrong()).toEqual({})
  })

  it.each([
    ['of no field', refusal(null)],
    ['of a field that the form has not', refusal({ gold: '金币不够' })],
    ['in words that are none', { ...refusal(null), data: { fields: 'name' } } as CallError],
    ['with words that are none', { ...refusal(null), data: { fields: { name: 7 } } } as CallError],
  ])('as the server says it %s is said of the whole form until something is changed', async (_, error) => {
    const form = arrange({ answers: [error] })
    fill(form)
    form.submit()
    await settled()
    expect([form.wrong(), form.shown().error]).toEqual([{}, error])
    form.write('name', '小十')
    expect(form.shown().error).toBe(null)
  })
})

describe('submitted', () => {
  it('is sent once, however often it is pressed, and cannot be changed meanwhile', async () => {
    const form = arrange({ answers: [true] })
    fill(form)
    form.submit()
    form.submit()
    form.write('name', '别人')
    expect([form.view().is, form.shown().fields.name.isDisabled]).toEqual(['submitting', true])
    await settled()
    expect([form.view().is, form.shown().values, form.sent, form.outcomes]).toEqual([
      'submitted',
      filled,
      [{ values: filled, key: 'key-1' }],
      ['a-1'],
    ])
  })

  it('and lost on the way it is sent again under the same key, until something is another', async () => {
    const form = arrange({ answers: [lost, lost, lost, true] })
    fill(form)
    form.submit()
    await settled()
    form.submit()
    await settled()
    form.write('name', '小十')
    form.write('name', filled.name)
    form.submit()
    await settled()
    form.write('name', '小十')
    form.submit()
    await settled()
    expect(form.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('what is set meanwhile goes with the next', async () => {
    const form = arrange({ answers: [lost] })
    fill(form)
    form.submit()
    form.actor.send({ type: 'field.set', name: 'code', value: 'a ticket' })
    await settled()
    form.submit()
    expect(form.sent.map(({ values }) => values['code'])).toEqual(['', 'a ticket'])
  })

  it('can be taken back, and goes again under the same key', () => {
    const form = arrange()
    fill(form)
    form.submit()
    const sending = form.view()
    if (sending.is === 'submitting') sending.cancel()
    form.submit()
    expect([form.view().is, form.sent.map(({ key }) => key)]).toEqual(['submitting', ['key-1', 'key-1']])
  })

  it('and taken it can be changed anew, and is submitted under another key', async () => {
    const form = arrange({ answers: [true, true] })
    fill(form)
    form.submit()
    await settled()
    expect(form.shown().isDirty).toBe(false)
    form.write('name', '小十')
    expect([
      form.shown().isDirty,
      form.shown().fields.name.isDirty,
      form.shown().fields.phone.isDirty,
    ]).toEqual([true, true, false])
    form.submit()
    await settled()
    expect(form.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })
})

describe('what was saved before', () => {
  it('is loaded first, and a change can be taken back to it', async () => {
    const form = arrange({ loads: true, loaded: [{ name: '老九', phone: 13, gold: 7 }] })
    expect(form.view()).toEqual({ is: 'loading' })
    await settled()
    expect(form.shown().values).toEqual({ name: '老九', phone: '', code: '' })
    form.write('name', '小九')
    form.editing().reset()
    expect([form.shown().values.name, form.shown().isDirty]).toEqual(['老九', false])
  })

  it('that does not come is asked for again by hand, and by itself when the server is back', async () => {
    const form = arrange({ loads: true, loaded: [lost, lost, { name: '老九' }] })
    await settled()
    const failed = form.view()
    if (failed.is === 'failed') failed.retry()
    await settled()
    form.actor.send({ type: 'server.back' })
    await settled()
    expect(form.shown().values.name).toBe('老九')
  })
})

describe('a draft', () => {
  it('[STORE-03] outlasts the page, with the key it was submitted under and without secrets', async () => {
    const { store, kept } = createDrafts()
    const before = arrange({ who: 'm-1', drafts: store, answers: [lost] })
    fill(before)
    before.submit()
    await settled()
    before.close()
    const after = arrange({ who: 'm-1', drafts: store, answers: [true] })
    expect([after.shown().values, after.editing().isRestored]).toEqual([filled, true])
    after.submit()
    await settled()
    expect([after.sent, kept()]).toEqual([[{ values: filled, key: 'key-1' }], null])
  })

  it('[STORE-03] holds no secret', () => {
    const { store, kept } = createDrafts()
    const form = arrange({ who: 'm-1', drafts: store })
    form.write('code', '482107')
    expect(kept()).toBe(null)
    form.write('name', '小九')
    expect(kept()).toEqual({ owner: 'm-1', values: { name: '小九' }, key: null })
    form.write('name', '')
    expect(kept()).toBe(null)
  })

  it('is laid over what was loaded, and can be discarded', async () => {
    const { store, kept } = createDrafts({ owner: 'm-1', values: { name: '小九' }, key: null })
    const form = arrange({ who: 'm-1', drafts: store, loads: true, loaded: [{ name: '老九', phone: '139' }] })
    await settled()
    expect([form.shown().values, form.shown().isRestored]).toEqual([
      { name: '小九', phone: '139', code: '' },
      true,
    ])
    form.editing().reset()
    expect([form.shown().values.name, form.shown().isRestored, kept()]).toEqual(['老九', false, null])
  })

  it.each([
    ['of somebody else', { owner: 'm-2', values: { name: '小九' }, key: null }],
    ['of nobody', { values: { name: '小九' } }],
    ['that is none', { owner: 'm-1', values: 'x' }],
    ['that says what is there already', { owner: 'm-1', values: { name: '' }, key: null }],
  ])('[STORE-04] %s is forgotten', (_, draft) => {
    const { store, kept } = createDrafts(draft)
    const form = arrange({ who: 'm-1', drafts: store })
    expect([form.shown().values.name, form.shown().isRestored, kept()]).toEqual(['', false, null])
  })

  it('[STORE-03] is neither read nor kept while it is not known whose it is', () => {
    const draft = { owner: 'm-1', values: { name: '小九' }, key: null }
    const { store, kept } = createDrafts(draft)
    const form = arrange({ who: NOT_KNOWN, drafts: store, asks })
    fill(form)
    expect([form.shown().isRestored, form.went()]).toEqual([false, ['hold']])
    expect(kept()).toEqual(draft)
  })

  it('[STORE-03] is kept as soon as it is known whose it is, and nothing of it is lost', () => {
    const { store, kept } = createDrafts()
    const form = arrange({ who: NOT_KNOWN, drafts: store })
    form.write('name', '小九')
    form.become('m-1')
    form.actor.send({ type: 'refresh' })
    expect([form.shown().values.name, kept()]).toEqual([
      '小九',
      { owner: 'm-1', values: { name: '小九' }, key: null },
    ])
  })

  it('[STORE-03] of before is found once it is known who is here', () => {
    const { store } = createDrafts({ owner: 'm-1', values: { name: '小九' }, key: null })
    const form = arrange({ who: NOT_KNOWN, drafts: store })
    form.become('m-1')
    form.actor.send({ type: 'refresh' })
    expect([form.shown().values.name, form.shown().isRestored]).toEqual(['小九', true])
  })
})

describe('somebody else', () => {
  it('[SES-05] finds nothing of what the one before has filled in', () => {
    const { store, kept } = createDrafts()
    const form = arrange({ who: 'm-1', drafts: store })
    fill(form)
    form.actor.send({ type: 'refresh' })
    expect(form.shown().values).toEqual(filled)
    form.become('m-2')
    form.actor.send({ type: 'refresh' })
    expect([form.shown().values.name, kept()]).toEqual(['', null])
  })
})

describe('leaving', () => {
  it('a form without changes, or whose draft is kept, is not held', () => {
    const clean = arrange({ asks })
    const kept = arrange({ asks, who: 'm-1', drafts: createDrafts().store })
    fill(kept)
    expect([clean.went(), kept.went()]).toEqual([[], []])
  })

  it('one with changes that no draft keeps asks first, and stays where that is not wanted', () => {
    const form = arrange({ asks })
    fill(form)
    form.leave()
    const [dialog] = form.dialogs.getSnapshot().context.queue
    expect([form.view().is, dialog?.title, dialog?.question?.danger]).toEqual([
      'editing',
      { said: '离开？' },
      true,
    ])
    form.dialogs.send({ type: 'decline' })
    expect([form.shown().values, form.went()]).toEqual([filled, ['hold', 'layer.wanted', 'layer.released']])
  })

  it('[NAV-01] a step back takes the question away', () => {
    const form = arrange({ asks })
    fill(form)
    form.leave()
    form.leave()
    expect([form.shown().values, form.dialogs.getSnapshot().context.queue]).toEqual([filled, []])
  })

  it('goes on where it was going when that is wanted', () => {
    const form = arrange({ asks })
    fill(form)
    form.leave()
    form.dialogs.send({ type: 'confirm' })
    expect([form.shown().isDirty, form.went()]).toEqual([
      false,
      ['hold', 'layer.wanted', 'layer.released', 'release', 'go'],
    ])
  })

  it('is free as soon as it is on its way, and held again where it is not taken', async () => {
    const form = arrange({ asks, answers: [lost, true] })
    fill(form)
    form.submit()
    expect(form.went()).toEqual(['hold', 'release'])
    await settled()
    form.submit()
    await settled()
    expect(form.went()).toEqual(['hold', 'release', 'hold', 'release'])
  })

  it('is free when the form is gone', () => {
    const form = arrange({ asks })
    fill(form)
    form.close()
    expect(form.went()).toEqual(['hold', 'release'])
  })
})
