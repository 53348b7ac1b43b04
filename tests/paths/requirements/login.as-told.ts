import { createMachine } from 'xstate'
import { login } from '../models/account/login.model'
import { smsCode } from '../models/account/sms-code.model'
import { isIn, started, toldTo, type AsTold, type Seen } from './as-told'

const wanted = (seen: Seen): readonly unknown[] =>
  toldTo(seen, 'smsCode').flatMap((event) => (event['type'] === 'code.wanted' ? [event['phone']] : []))
const checked = (seen: Seen): readonly unknown[] =>
  toldTo(seen, 'form').flatMap((event) => (event['type'] === 'field.validate' ? [event['name']] : []))
const tickets = (seen: Seen): number =>
  toldTo(seen, 'form').filter((event) => event['type'] === 'field.set' && event['name'] === 'ticket').length

/** API-03 and API-06: a code is asked for a phone that can be one, and its ticket goes with the login. */
export const loginAsTold: AsTold = {
  model: login,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'the login': 'empty', 'the registration by invitation': 'empty' } },
      empty: {
        on: {
          'code asked': 'phoneWanted',
          'right phone': 'ready',
          'half a phone': 'notReady',
          'member present': 'inside',
        },
      },
      phoneWanted: {},
      notReady: { on: { 'code asked': 'phoneWanted' } },
      ready: { on: { 'code asked': 'asked', 'code sent': 'ticketed' } },
      asked: { on: { 'code sent': 'ticketed' } },
      ticketed: {},
      inside: {},
    },
  }),
  states: {
    closed: {},
    empty: { 'the form is there': isIn('open') },
    phoneWanted: {
      '[VAL-04] a phone that is none gets no code': (seen) => wanted(seen).length === 0,
      'and is told to be wrong': (seen) => JSON.stringify(checked(seen)) === '["phone"]',
    },
    notReady: { 'nothing is asked': (seen) => wanted(seen).length === 0 },
    ready: { 'nothing is asked yet': (seen) => wanted(seen).length === 0 },
    asked: { '[API-06] one code is asked for': (seen) => wanted(seen).length === 1 },
    ticketed: { 'its ticket goes with the login': (seen) => tickets(seen) === 1 },
    inside: { 'who is logged in needs no login': isIn('alreadySignedIn') },
  },
}

const sends = (seen: Seen): readonly unknown[] =>
  started(seen).flatMap(({ id, input }) => (id === 'send' ? [input] : []))
const verified = (seen: Seen): boolean =>
  sends(seen).some((input) => typeof input === 'object' && input !== null && 'captchaVerification' in input)

/** API-04 to API-06: where the server wants a puzzle, no code comes without one. */
export const smsCodeAsTold: AsTold = {
  model: smsCode,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'unasked' } },
      unasked: { on: { 'code wanted': 'asking' } },
      asking: {
        on: {
          'code sent': 'sent',
          'puzzle demanded': 'puzzle',
          'too often': 'refused',
          'send lost': 'refused',
        },
      },
      puzzle: { on: { 'puzzle solved': 'askingVerified', 'puzzle closed': 'givenUp' } },
      askingVerified: { on: { 'code sent': 'sent', 'puzzle demanded': 'puzzle' } },
      givenUp: { on: { 'code wanted': 'asking' } },
      refused: { on: { 'code wanted': 'asking' } },
      sent: {
        on: { 'code wanted': 'cooling', 'same phone typed': 'cooling', 'other phone typed': 'forAnother' },
      },
      cooling: {},
      forAnother: {},
    },
  }),
  states: {
    closed: {},
    unasked: { 'nothing is asked': (seen) => sends(seen).length === 0 },
    asking: {
      '[API-06] a code is asked for once': (seen) => sends(seen).length === 1,
      'without a proof': (seen) => !verified(seen),
    },
    puzzle: {
      '[API-04] the puzzle comes first': (seen) => started(seen).some(({ id }) => id === 'captcha'),
      'and nothing is sent meanwhile': (seen) => sends(seen).length === 0,
    },
    askingVerified: { '[API-05] the solved puzzle goes along': verified },
    givenUp: { 'no code without the puzzle': (seen) => isIn('unasked')(seen) && sends(seen).length === 0 },
    refused: {
      'it is said why, and can be asked again': (seen) =>
        isIn('unasked')(seen) && seen.context['refusal'] !== null,
    },
    sent: { 'a code is on its way': isIn('cooling') },
    cooling: { 'the next one has to wait': (seen) => isIn('cooling')(seen) && sends(seen).length === 0 },
    forAnother: { 'another phone needs its own': isIn('unasked') },
  },
}
