import { health, onAirs, report, studio } from '../../../../contract/samples/studio'
import { ResultCode } from '../../../../contract/codes'
import { NOW } from '../../../../contract/samples/sample'
import { LiveStatus } from '../../../../contract/enums'
import { onAirMachine, type OnAirAnswer } from '../../../../machines/studio/on-air.machine'
import { endQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'
import type { OnAir } from '../../../../contract/studio.schema'

const { playback } = studio.getOnAir.full
const lost = { kind: 'network' }
const talk = { now: () => NOW, newKey: () => 'k-4b1f20aa', hides: () => ({ people: [], words: [] }) }
const nothing: OnAirAnswer = { onAir: null, playback: [] }
const ready: OnAirAnswer = { onAir: onAirs.ready, playback: [] }
const refused: OnAirAnswer = {
  onAir: { ...onAirs.ready, refusal: '直播已经结束', heldUntil: NOW + 30_000 },
  playback: [],
}
const live: OnAirAnswer = { onAir: onAirs.live, playback }
const cut: OnAirAnswer = {
  onAir: { ...onAirs.live, ingest: { ...health, lostAt: NOW, faults: ['lost'] } },
  playback,
}
const over: OnAirAnswer = { onAir: { ...onAirs.live, status: LiveStatus.END }, playback: [] }

const cancelled: OnAirAnswer = { onAir: { ...onAirs.ready, status: LiveStatus.END }, playback: [] }
const missing = { kind: 'refused', code: ResultCode.SERVER_LOST, msg: '', overHttp: true, data: null }
const refusal = { ...missing, code: ResultCode.BUSINESS_FAILURE }

interface Context {
  readonly onAir: OnAir | null
}

/** What is told when the stream is seen. */
const begun = () => ({ tone: 'success', words: { said: '' } }) as const

export const onAir: Model = {
  name: 'studio/on-air',
  machine: onAirMachine,
  starts: {
    opened: { says: 'the anchor opens the room', input: { asking: () => endQuestion, begun, talk } },
  },
  samples: {
    'nothing is there': { says: 'nothing is on air', event: done('look', nothing) },
    'a stream is about to begin': { says: 'a stream is about to begin', event: done('look', ready) },
    'a stream is on': { says: 'a stream is on', event: done('look', live) },
    'nothing comes': { says: 'the server does not answer', event: failed('look', lost) },
    'still nothing': { says: 'nothing is on air still', event: done('lookAgain', nothing) },
    'one has begun': { says: 'a stream has begun', event: done('lookAgain', live) },
    'nothing new': { says: 'no other stream begins', event: done('lookForAnother', nothing) },
    'another one is refused': {
      says: 'an encoder was turned away',
      event: done('lookForAnother', refused),
    },
    'another one has begun': { says: 'another stream has begun', event: done('lookForAnother', live) },
    'looking for another fails': {
      says: 'the server does not answer',
      event: failed('lookForAnother', lost),
    },
    'looking again fails': { says: 'the server does not answer', event: failed('lookAgain', lost) },
    'it is gone': { says: 'the stream is gone', event: done('ask', nothing) },
    'it is ready': { says: 'the stream has not begun', event: done('ask', ready) },
    'it goes on': { says: 'the stream goes on', event: done('ask', live) },
    'it is cut': { says: 'no picture of the stream comes', event: done('ask', cut) },
    'it is over': { says: 'the stream is over', event: done('ask', over) },
    'it was called off': { says: 'the plan was called off', event: done('ask', cancelled) },
    'it is not found': { says: 'there is no such stream any more', event: failed('ask', missing) },
    'asking fails': { says: 'the server does not answer', event: failed('ask', lost) },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    retry: { says: 'the anchor asks for another try', event: { type: 'retry' } },
    refresh: { says: 'who is here may have changed', event: { type: 'refresh' } },
    'room changed': { says: 'a write has changed the room', event: { type: 'data.outdated' } },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
    end: { says: 'the anchor wants to end the stream', event: { type: 'end' } },
    'ending declined': { says: 'the anchor goes on', event: { type: 'question.declined' } },
    'ending confirmed': { says: 'the anchor really ends it', event: { type: 'question.confirmed' } },
    ended: { says: 'the server has ended it', event: done('end', report) },
    'not ended': { says: 'the server does not answer', event: failed('end', lost) },
    'end refused': { says: 'the server has no such stream to end', event: failed('end', refusal) },
    'report read': { says: 'the anchor has seen how it went', event: { type: 'report.close' } },
  },
  delays: {
    every: 'two seconds have gone',
    seldom: 'a few seconds have gone',
    backoff: 'the wait before the next try is over',
  },
  children: { player: {}, talk: {} },
  notifies: ({ onAir: now }: Context) => now?.status,
}
