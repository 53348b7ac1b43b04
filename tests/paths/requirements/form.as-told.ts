import { createMachine } from 'xstate'
import { form } from '../models/patterns/form.model'
import { isIn, started, type AsTold, type Seen } from './as-told'

const sends = (seen: Seen): number => started(seen).filter(({ id }) => id === 'send').length
const sendsNothing = (seen: Seen): boolean => sends(seen) === 0
const nickname = ({ context }: Seen): unknown =>
  (context['values'] as { readonly nickname: unknown }).nickname
const holds =
  (text: string) =>
  (seen: Seen): boolean =>
    nickname(seen) === text

/** What was filled in is neither lost nor sent twice, nothing wrong is sent, and nobody leaves it behind unasked. */
export const formAsTold: AsTold = {
  model: form,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: {
        on: { 'the form is empty': 'empty', 'a draft was kept': 'drafted', 'the form is loaded': 'waiting' },
      },
      waiting: { on: { loaded: 'filled', 'not loaded': 'unknown' } },
      unknown: { on: { retry: 'waiting', 'server back': 'waiting' } },
      filled: {},
      drafted: { on: { submit: 'sending' } },
      empty: { on: { submit: 'wrong', 'right text': 'right' } },
      wrong: { on: { 'right text': 'right' } },
      right: { on: { submit: 'sending', leaving: 'asked', reset: 'empty', 'somebody else': 'forgotten' } },
      asked: { on: { stays: 'right', leaves: 'left' } },
      left: {},
      forgotten: {},
      sending: { on: { taken: 'taken', 'not taken': 'refused', submit: 'sendingOnce', cancel: 'right' } },
      sendingOnce: {},
      refused: { on: { submit: 'sending', 'right text': 'right' } },
      taken: {},
    },
  }),
  states: {
    closed: {},
    waiting: { 'nothing can be filled in yet': isIn('loading') },
    unknown: { 'another try is offered': isIn('failed') },
    filled: { 'what was saved stands in the fields': holds('南山小九') },
    drafted: { 'what was begun before stands in the fields': holds('小九') },
    empty: { 'the fields are empty': holds(''), 'nothing is sent': sendsNothing },
    wrong: { 'it is said what is missing': isIn('editing.invalid'), 'nothing is sent': sendsNothing },
    right: { 'what was typed stays': holds('小九'), 'nothing is sent by itself': sendsNothing },
    asked: { 'the person is asked before it is lost': isIn('asking'), 'it is still there': holds('小九') },
    left: { 'it is gone': holds('') },
    forgotten: { 'nobody sees what another has typed': holds('') },
    sending: { 'it is sent once': (seen) => sends(seen) === 1, 'it stays in the fields': holds('小九') },
    sendingOnce: { 'a second press sends nothing': sendsNothing },
    refused: { 'it is said why': isIn('editing.refused'), 'what was typed stays': holds('小九') },
    taken: { 'it was taken': isIn('submitted'), 'nothing more is sent': sendsNothing },
  },
}
