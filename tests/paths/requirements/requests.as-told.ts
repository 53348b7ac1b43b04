import { createMachine } from 'xstate'
import { request } from '../models/app/request.model'
import { requests } from '../models/app/requests.model'
import { announced, isIn, started, type AsTold, type Seen } from './as-told'

const exchanges = (seen: Seen): number => started(seen).length
const isAbandoned = ({ effects }: Seen): boolean =>
  effects.some(
    ({ does, with: given }) => does === 'xstate.sendTo' && JSON.stringify(given).includes('"cancel"'),
  )
const tokenOfNewest = (seen: Seen): unknown =>
  (started(seen)[0]?.input as { readonly asked?: { readonly token?: unknown } } | undefined)?.asked?.token
const isFree = ({ context }: Seen): boolean => Object.keys(context['inFlight'] as object).length === 0
const isKept = ({ context }: Seen): boolean => Object.keys(context['cache'] as object).length > 0
const settled = (seen: Seen): number => announced(seen, 'request.settled').length

/** REQ-02, REQ-07 and REQ-10: what is asked twice, what replaces what, what nobody waits for, and for whom it is asked. */
export const requestsAsTold: AsTold = {
  model: requests,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'silent' } },
      silent: { on: { 'first asks': 'asking', 'somebody logs in': 'member' } },
      asking: {
        on: {
          'second asks': 'shared',
          'asks anew': 'replaced',
          'first leaves': 'abandoned',
          'answer comes': 'answered',
          'answer fails': 'failed',
          'somebody logs in': 'otherSession',
        },
      },
      shared: { on: { 'first leaves': 'stillAsking', 'answer comes': 'answered', 'answer fails': 'failed' } },
      stillAsking: { on: { 'second leaves': 'abandoned' } },
      replaced: {},
      abandoned: { on: { 'first asks': 'asking' } },
      answered: { on: { 'first asks': 'asking', 'somebody logs in': 'emptied' } },
      emptied: {},
      failed: {},
      member: { on: { 'first asks': 'askingAsMember' } },
      askingAsMember: {},
      otherSession: { on: { 'second asks': 'askedForOther', 'answer comes': 'notHeard' } },
      askedForOther: {},
      notHeard: {},
    },
  }),
  states: {
    closed: {},
    silent: { 'nothing is asked': isFree },
    asking: {
      'one exchange begins': (seen) => exchanges(seen) === 1,
      'of a visitor': (seen) => tokenOfNewest(seen) === null,
    },
    shared: { '[REQ-07] the same question is not asked twice': (seen) => exchanges(seen) === 0 },
    stillAsking: {
      '[REQ-10] whoever else waits goes on waiting': (seen) => !isAbandoned(seen) && !isFree(seen),
    },
    replaced: {
      '[REQ-07] the older one is cancelled': isAbandoned,
      'and another begins': (seen) => exchanges(seen) === 1,
    },
    abandoned: { '[REQ-10] what nobody waits for is cancelled': (seen) => isAbandoned(seen) && isFree(seen) },
    answered: {
      'it is over': isFree,
      'and kept': isKept,
      'nobody is told of it': (seen) => settled(seen) === 0,
    },
    emptied: { 'nothing is kept for another session': (seen) => !isKept(seen) },
    failed: {
      '[ERR-04] it is told once, however many have asked': (seen) => settled(seen) === 1 && isFree(seen),
    },
    member: { 'nothing is asked': isFree },
    askingAsMember: {
      '[REQ-02] with the token of who is here': (seen) => typeof tokenOfNewest(seen) === 'string',
    },
    otherSession: { 'what was asked before goes on': (seen) => exchanges(seen) === 0 },
    askedForOther: {
      '[REQ-02] another session asks for itself': (seen) => exchanges(seen) === 1,
      'with its own token': (seen) => typeof tokenOfNewest(seen) === 'string',
    },
    notHeard: { 'an answer of before is not kept for it': (seen) => !isKept(seen) && settled(seen) === 0 },
  },
}

const end = ({ context }: Seen): string => {
  const { ok, error } = context['result'] as {
    readonly ok: boolean
    readonly error?: { readonly kind: string }
  }
  return ok ? 'answered' : (error?.kind ?? '')
}
const endsAs =
  (how: string) =>
  (seen: Seen): boolean =>
    isIn('settled')(seen) && end(seen) === how

/** REQ-07 and REQ-08: what is sent again where its way failed, and what is not. */
export const requestAsTold: AsTold = {
  model: request,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'a read': 'reading', 'a write': 'writing', 'a write with a key': 'writingOnce' } },
      reading: {
        on: {
          'way is lost': 'waiting',
          'answer comes': 'answered',
          'answer is no': 'refused',
          'after limit': 'late',
          cancel: 'cancelled',
        },
      },
      waiting: { on: { 'after backoff': 'readingAgain', cancel: 'cancelled' } },
      readingAgain: { on: { 'answer comes': 'answered', 'answer is no': 'refused' } },
      writing: { on: { 'way is lost': 'lost', 'after limit': 'late', 'answer comes': 'answered' } },
      writingOnce: { on: { 'way is lost': 'waiting' } },
      answered: {},
      refused: {},
      late: {},
      lost: {},
      cancelled: {},
    },
  }),
  states: {
    closed: {},
    reading: { 'it is sent': isIn('sending') },
    waiting: { 'it is sent again in a moment': isIn('waiting') },
    readingAgain: { 'it is sent again': (seen) => isIn('sending')(seen) && exchanges(seen) === 1 },
    writing: { 'it is sent': isIn('sending') },
    writingOnce: { 'it is sent': isIn('sending') },
    answered: { 'the answer is here': endsAs('answered') },
    refused: { 'a no is an answer': endsAs('refused') },
    late: { '[REQ-08] after 10 s it is over': endsAs('timeout') },
    lost: { '[REQ-07] a write is never sent twice by itself': endsAs('network') },
    cancelled: { '[REQ-10] it is cancelled': (seen) => isIn('cancelled')(seen) && end(seen) === 'cancelled' },
  },
}
