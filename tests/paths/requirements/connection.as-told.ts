import { createMachine } from 'xstate'
import { connection } from '../models/app/connection.model'
import { announced, isIn, started, toldTo, type AsTold, type Seen } from './as-told'

const written = (seen: Seen): readonly string[] =>
  seen.effects.flatMap(({ does, with: given }) => {
    const text = JSON.stringify(given)
    return does === 'xstate.sendTo' && text.includes('message.write')
      ? [/"message":\{"type":"([^"]+)"/.exec(text)?.[1] ?? '?']
      : []
  })
const writes =
  (...types: readonly string[]) =>
  (seen: Seen): boolean =>
    JSON.stringify(written(seen)) === JSON.stringify(types)
const opensSocket = (seen: Seen): boolean => started(seen).some(({ id }) => id === 'socket')
const expiries = (seen: Seen): number => announced(seen, 'session.expired').length

/** SES-04, FEAT-06 and LIVE-01 need the one socket: when it opens, what it says first, and how it comes back. */
export const connectionAsTold: AsTold = {
  model: connection,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'as a visitor': 'asleep', 'as a member': 'connectingAsMember' } },
      asleep: { on: { 'room wanted': 'connecting' } },
      connecting: {
        on: { 'socket opened': 'greeting', 'socket closed': 'waiting', 'network lost': 'offline' },
      },
      connectingAsMember: { on: { 'socket opened': 'greetingAsMember' } },
      greetingAsMember: { on: { 'hello answered': 'openAsMember' } },
      openAsMember: { on: { 'room wanted': 'enteringAsMember' } },
      enteringAsMember: { on: { 'token refused': 'expired' } },
      greeting: { on: { 'hello answered': 'open' } },
      open: {
        on: {
          'room wanted': 'entering',
          'socket closed': 'waiting',
          'network lost': 'offline',
          'notice comes': 'told',
        },
      },
      told: {},
      entering: { on: { 'room entered': 'entered' } },
      entered: { on: { 'line said': 'saying', 'room moves': 'heard', 'socket closed': 'lostWithRoom' } },
      lostWithRoom: {},
      saying: { on: { 'line overdue': 'unanswered' } },
      unanswered: {},
      heard: {},
      expired: {},
      waiting: {
        on: {
          'after backoff': 'connectingAgain',
          'network back': 'connectingAgain',
          'try now': 'connectingAgain',
        },
      },
      connectingAgain: {},
      offline: { on: { 'network back': 'connectingAgain', 'after offlineRecheck': 'connectingAgain' } },
    },
  }),
  states: {
    closed: {},
    asleep: { 'a visitor who needs nothing has no socket': isIn('asleep') },
    connecting: { 'the socket is opened': opensSocket },
    connectingAsMember: { 'a member is reached at once': opensSocket },
    greetingAsMember: { 'the server is greeted first': writes('hello') },
    openAsMember: { 'the server answers': isIn('linked.open.steady') },
    enteringAsMember: { '[FEAT-06] the room is entered': writes('room.enter') },
    greeting: { 'the server is greeted first': writes('hello') },
    open: { 'the server answers': isIn('linked.open.steady') },
    told: { '[FEAT-09] the member is told': (seen) => announced(seen, 'notice.arrived').length === 1 },
    entering: { '[FEAT-06] the room is entered': writes('room.enter') },
    entered: { 'its lines are handed over': (seen) => toldTo(seen, 'chat').length === 1 },
    heard: {
      'what is said is handed over': (seen) => toldTo(seen, 'chat').some(({ type }) => type === 'room.moved'),
    },
    saying: { 'a line is sent once': writes('chat.send') },
    unanswered: {
      'its writer hears that no answer came': (seen) =>
        toldTo(seen, 'chat').some(({ type }) => type === 'line.unanswered'),
    },
    lostWithRoom: {
      'who listens hears of the loss': (seen) =>
        toldTo(seen, 'chat').some(({ type }) => type === 'connection.lost'),
    },
    expired: { '[SES-04] the session hears once that it is over': (seen) => expiries(seen) === 1 },
    waiting: { 'the next try comes by itself': isIn('waiting') },
    connectingAgain: { 'it is opened again': opensSocket },
    offline: { 'without a network there is nothing to try': isIn('offline') },
  },
}
