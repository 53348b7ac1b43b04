import { createMachine } from 'xstate'
import { chat } from '../models/live/chat.model'
import { isIn, toldTo, type AsTold, type Seen } from './as-told'

interface Line {
  readonly seq: number
}
const linesOf = ({ context }: Seen): readonly number[] =>
  (context['lines'] as readonly Line[]).map(({ seq }) => seq)
const count =
  (lines: number) =>
  (seen: Seen): boolean =>
    linesOf(seen).length === lines && new Set(linesOf(seen)).size === lines
const own = ({ context }: Seen): readonly string[] =>
  (context['own'] as readonly { readonly is: string }[]).map(({ is }) => is)
const owns =
  (...are: readonly string[]) =>
  (seen: Seen): boolean =>
    JSON.stringify(own(seen)) === JSON.stringify(are)
const sent = (seen: Seen): number =>
  toldTo(seen, 'connection').filter(({ type }) => type === 'message.send').length

/** FEAT-06 The talk of a room: every line once, one's own until it has its place, nothing lost when the connection is. */
export const chatAsTold: AsTold = {
  model: chat,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'as a visitor': 'entering', 'as a member': 'enteringAsMember' } },
      entering: { on: { 'room arrives': 'reading', 'room refused': 'unknownRoom' } },
      enteringAsMember: { on: { 'room arrives': 'talking', 'room arrives, over': 'over' } },
      unknownRoom: { on: { retry: 'entering' } },
      reading: { on: { say: 'readingOnly', 'line comes': 'oneMore', 'room arrives': 'readingTheSame' } },
      readingOnly: {},
      readingTheSame: {},
      oneMore: { on: { 'line comes': 'oneMoreOnce' } },
      oneMoreOnce: {},
      talking: {
        on: {
          say: 'said',
          'say nothing': 'saidNothing',
          muted: 'mayNot',
          'stream ends': 'over',
          'connection lost': 'apart',
        },
      },
      saidNothing: {},
      mayNot: {},
      said: {
        on: {
          'own line placed': 'placed',
          'own line refused': 'unsent',
          'own line unanswered': 'unsent',
          'connection lost': 'saidApart',
        },
      },
      placed: { on: { 'own line placed': 'placedOnce' } },
      placedOnce: {},
      unsent: { on: { 'say it again': 'said', 'take it back': 'takenBack' } },
      takenBack: {},
      apart: { on: { 'room arrives': 'talkingAgain' } },
      talkingAgain: {},
      saidApart: { on: { 'room arrives': 'sentAgain' } },
      sentAgain: {},
      over: { on: { say: 'overAndSilent' } },
      overAndSilent: {},
    },
  }),
  states: {
    closed: {},
    entering: { 'the room is being entered': isIn('link.inside.joining') },
    enteringAsMember: { 'the room is being entered': isIn('link.inside.joining') },
    unknownRoom: { 'there is no such room': isIn('link.refused') },
    reading: { 'a visitor reads the last lines': count(2), 'lines come and go': isIn('link.inside.open') },
    readingOnly: { '[ROLE-01] a visitor says nothing': (seen) => owns()(seen) && sent(seen) === 0 },
    readingTheSame: { 'what came twice stands once': count(2) },
    oneMore: { 'a line that comes is shown': count(3) },
    oneMoreOnce: { 'a line that comes twice stands once': count(3) },
    talking: {
      'a member reads the last lines': count(2),
      'and talks': isIn('link.inside.open', 'standing.free'),
    },
    saidNothing: { 'blanks are not sent': (seen) => owns()(seen) && sent(seen) === 0 },
    mayNot: { 'who is muted reads': isIn('standing.muted') },
    said: { 'the line is shown at once': owns('pending'), 'and sent once': (seen) => sent(seen) === 1 },
    placed: { 'it has its place': owns(), 'and stands once': count(3) },
    placedOnce: { 'told twice it stands once': count(3) },
    unsent: { 'it is kept and can be sent again': owns('unsent') },
    takenBack: { 'it is gone': owns(), 'and was never among the lines': count(2) },
    apart: { 'the connection is coming back': isIn('link.inside.reconnecting'), 'the lines stay': count(2) },
    talkingAgain: { 'nothing stands twice': count(2), 'lines come and go': isIn('link.inside.open') },
    saidApart: {
      'what was said waits': owns('pending'),
      'the connection is coming back': isIn('link.inside.reconnecting'),
    },
    sentAgain: {
      'what waited is sent, once': (seen) => sent(seen) === 1,
      'and waits for its place': owns('pending'),
    },
    over: { '[LIVE-01] the stream is over': isIn('link.inside.ended') },
    overAndSilent: { 'nothing more can be written': (seen) => owns()(seen) && sent(seen) === 0 },
  },
}
