import { refusals } from '../../../../contract/samples/refusals'
import { togglesMachine, type Toggle } from '../../../../machines/patterns/toggles.machine'
import { done, failed, type Model } from '../../support/model'

const mark = (on: boolean): Toggle => ({
  id: 'm1',
  on,
  toast: { tone: 'success', words: { said: on ? '已预约' : '已取消预约' } },
})

interface Context {
  readonly shown: Readonly<Record<string, boolean>>
  readonly inFlight: Readonly<Record<string, Toggle>>
}

const isSending = ({ inFlight }: Context): boolean => 'm1' in inFlight

export const marks: Model = {
  name: 'patterns/toggles',
  machine: togglesMachine,
  starts: {
    opened: {
      says: 'the page opens and nothing was wished for before',
      input: { wanted: { keep: () => {}, take: () => null } },
    },
  },
  samples: {
    'a member': { says: 'somebody is logged in', event: { type: 'who.known', isMember: true } },
    'a visitor': { says: 'nobody is logged in', event: { type: 'who.known', isMember: false } },
    'somebody else': { says: 'another person logs in or out in another tab', event: { type: 'who.changed' } },
    'marked elsewhere': {
      says: 'another page of the same member has marked it',
      event: { type: 'marked.elsewhere', id: 'm1', on: true },
    },
    marked: { says: 'the person marks a match', event: { type: 'mark', ...mark(true) } },
    taken: { says: 'the server takes the mark', event: done('m1', {}), when: isSending },
    'not taken': {
      says: 'the server does not take the mark',
      event: failed('m1', { kind: 'refused', ...refusals.failure, overHttp: true, data: null }),
      when: isSending,
    },
  },
  around: { session: {}, navigation: {}, toasts: {} },
  notifies: ({ shown, inFlight }: Context) => [shown, Object.keys(inFlight)],
}
