import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { CaptchaInput } from './captcha.machine'
import { appActor, findAppActor } from '../app/app-system'
import { askAfterwards, requesting, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { afterLogin, isAuthRoute } from '../app/navigation.guard'
import { loginActor, watchSession, type LoginEvent } from './login.session'
import { codeOf, phoneOf } from './phone'
import { smsCodeMachine, type CodeMeans } from './sms-code.machine'
import { choiceField, flagField, textField, type ValuesOf } from '../patterns/form.fields'
import { formMachine, type Submission } from '../patterns/form.machine'
import { inviteCodeRule, isPhone, phoneRule, smsCodeRule } from '../../contract/field-rules'
import type { SmsLoginInput } from '../../contract/account.schema'
import { getTasks } from '../../contract/wallet'
import type { TaskBoard } from '../../contract/wallet.schema'

/** `phone`: digits alone. `ticket`: of the code that was sent to this phone. */
export const loginFields = {
  phone: textField(phoneRule, { isRequired: true, clean: phoneOf }),
  code: textField(smsCodeRule, { isRequired: true, isSecret: true, clean: codeOf }),
  inviteCode: textField(inviteCodeRule, { clean: (text) => text.trim().slice(0, 16) }),
  agreed: flagField({ isRequired: true }),
  ticket: textField({}, { isSecret: true }),
  type: choiceField(['login', 'register'], { isRequired: true }),
} as const
export type LoginValues = ValuesOf<typeof loginFields>

export interface LoginInput extends CaptchaInput, CodeMeans {
  readonly purpose: 'login' | 'register'
  readonly invite: string
  /** Typed at another way in; '' where none was. */
  readonly phone: string
}

export type LoginCommand = { readonly type: 'code.ask' } | { readonly type: 'puzzle.close' }

type FormSnapshot = SnapshotFrom<typeof formMachine>
type SmsCodeSnapshot = SnapshotFrom<typeof smsCodeMachine>

const inputOf = ({ phone, code, type, ticket, inviteCode }: LoginValues): SmsLoginInput => ({
  phone,
  code,
  type: type ?? 'login',
  ...(ticket === '' ? {} : { ticket }),
  ...(inviteCode === '' ? {} : { inviteCode }),
})

const valuesOf = (form: FormSnapshot | null): LoginValues | null =>
  (form?.context.values ?? null) as LoginValues | null

const phoneIn = (form: FormSnapshot | null): string => valuesOf(form)?.phone ?? ''

/** The ticket of the code that was sent to this phone; '' where none was. */
const ticketFor = (phone: string, code: SmsCodeSnapshot | null): string =>
  code !== null && code.context.sentTo === phone ? code.context.ticket : ''

/** What waits for who came by somebody's code, in words. `liveId`: a stream that is on, null: none is. `isWatching`: they are in a room. */
export type GuestToast = (
  offer: NonNullable<TaskBoard['invited']> & Pick<TaskBoard, 'liveId'> & { readonly isWatching: boolean },
) => Toast

/** Whether somebody is in a room, or is led there by the login they are at. */
const isWatching = (system: RequestScope<unknown>['system']): boolean => {
  const place = findAppActor(system, 'navigation')?.getSnapshot().context.place ?? null
  if (place === null) return false
  const to = isAuthRoute(place.path) ? afterLogin(place.search) : place.path
  return to.split('?')[0] === '/live'
}

const askTasks = requesting(getTasks, { silent: true })
const tellGuest = async (system: RequestScope<unknown>['system'], words: GuestToast): Promise<void> => {
  const { invited, liveId } = await askAfterwards(askTasks, {}, system)
  if (invited !== null)
    appActor(system, 'toasts').send({
      type: 'toast.wanted',
      toast: words({ ...invited, liveId, isWatching: isWatching(system) }),
    })
}

const formTelling = (words: GuestToast | null) =>
  formMachine.provide({
    actors: {
      send: loginActor(
        ({ values }: Submission) => inputOf(values as LoginValues),
        (payload, system) => {
          if (words !== null && 'inviteCode' in payload) void tellGuest(system, words).catch(() => {})
        },
      ),
    },
  })

/** A login or a registration by SMS code: a form, and the code on its way beside it. */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginInput & {
      form: FormSnapshot | null
      smsCode: SmsCodeSnapshot | null
      /** As the form was told last. */
      ticket: string
    },
    events: {} as LoginCommand | LoginEvent,
  },
  actors: {
    form: formTelling(null),
    smsCode: smsCodeMachine,
    watchSession,
  },
  guards: { isPhoneRight: ({ context }) => isPhone(phoneIn(context.form)) },
  actions: {
    keepForm: assign((_, { snapshot }: { snapshot: FormSnapshot }) => ({ form: snapshot })),
    keepSmsCode: assign((_, { snapshot }: { snapshot: SmsCodeSnapshot }) => ({ smsCode: snapshot })),
    /** Whatever was changed: what was said of the code before is over. */
    tellPhone: enqueueActions(({ context, enqueue }, { snapshot }: { snapshot: FormSnapshot }) => {
      const { values } = snapshot.context
      if (values !== context.form?.context.values)
        enqueue.sendTo('smsCode', { type: 'phone.changed', phone: phoneIn(snapshot) })
    }),
    tellTicket: enqueueActions(({ context: { form, smsCode, ticket: told }, enqueue }) => {
      const ticket = ticketFor(phoneIn(form), smsCode)
      if (ticket === told) return
      enqueue.assign({ ticket })
      enqueue.sendTo('form', { type: 'field.set', name: 'ticket', value: ticket })
    }),
    /** A code that is only now on its way is not missing. */
    clearCode: sendTo('form', { type: 'field.clear', name: 'code' }),
    validatePhone: sendTo('form', { type: 'field.validate', name: 'phone' }),
    askForCode: sendTo('smsCode', ({ context }) => ({ type: 'code.wanted', phone: phoneIn(context.form) })),
    closePuzzle: sendTo('smsCode', { type: 'puzzle.close' }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, form: null, smsCode: null, ticket: '' }),
  initial: 'open',
  invoke: { id: 'watchSession', src: 'watchSession' },
  states: {
    open: {
      description: 'the form is there, and a code can be asked for',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { purpose, invite, phone } }) => ({
            fields: loginFields,
            initial: { type: purpose, inviteCode: invite, phone },
          }),
          onSnapshot: {
            actions: [
              { type: 'tellPhone', params: ({ event }) => event },
              { type: 'keepForm', params: ({ event }) => event },
              'tellTicket',
            ],
          },
        },
        {
          id: 'smsCode',
          src: 'smsCode',
          input: ({ context: { now, prove, kept, phone } }) => ({ now, prove, kept, phone }),
          onSnapshot: {
            actions: [{ type: 'keepSmsCode', params: ({ event }) => event }, 'tellTicket'],
          },
        },
      ],
      on: {
        'code.ask': [
          { guard: 'isPhoneRight', actions: ['clearCode', 'askForCode'] },
          { actions: 'validatePhone' },
        ],
        'puzzle.close': { actions: 'closePuzzle' },
        'member.present': 'alreadySignedIn',
      },
    },
    alreadySignedIn: { description: 'somebody is logged in already' },
  },
})

/** The same, which tells guests what waits for them once they are in. */
export const loginTelling = (words: GuestToast) =>
  loginMachine.provide({ actors: { form: formTelling(words) } })
