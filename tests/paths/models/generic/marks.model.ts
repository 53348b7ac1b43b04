import { refusals } from '../../../../contract/samples/refusals'
import { marksMachine, type Mark } from '../../../../machines/generic/marks.machine'
import { done, failed, type Model } from '../../kit/model'

const mark = (on: boolean): Mark => ({
  id: 'm1',
  on,
  toast: { tone: 'success', words: { said: on ? '已预约' : '已取消预约' } },
})

interface Context {
  readonly shown: Readonly<Record<string, boolean>>
  readonly underWay: Readonly<Record<string, Mark>>
}

const isSending = ({ underWay }: Context): boolean => 'm1' in underWay

export const marks: Model = {
  name: 'generic/marks',
  machine: marksMachine,
  starts: {
    opened: {
      says: 'the page opens and nothing was wished for before',
      input: { wanted: { keep: () => {}, take: () => null } },
    },
  },
  samples: {
    'a member': { says: 'somebody is logged in', event: { type: 'who.known', isMember: true } },
    'a visitor': { says: 'nobody is logged in', event: { type: 'who.known', isMember: false } },
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
  tells: ({ shown, underWay }: Context) => [shown, Object.keys(underWay)],
}
