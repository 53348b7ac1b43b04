import { live } from '../../../../contract/samples/live'
import { listMachine, type Page } from '../../../../machines/patterns/list.machine'
import { done, failed, type Model } from '../../support/model'
import type { CallError } from '../../../../machines/app/call-error'

const [derby, lions, jungle] = live.getLivingRecordByHotMatch.full.list
const first: Page = { items: [derby, lions], next: 2, total: 3 }
const last: Page = { items: [jungle], next: null, total: 3 }
const whole: Page = { items: [derby], next: null, total: 1 }
const none: Page = { items: [], next: null, total: 0 }
const timeout: CallError = { kind: 'timeout' }

interface Context {
  readonly items: readonly unknown[]
  readonly next: number | null
  readonly params: unknown
}

export const list: Model = {
  name: 'patterns/list',
  machine: listMachine,
  starts: {
    'for the first time': { says: 'the list was never seen', input: { params: 'football', seen: undefined } },
    'with the rows of before': {
      says: 'its first page was seen before',
      input: { params: 'football', seen: first },
    },
  },
  samples: {
    refresh: { says: 'the person pulls the list down', event: { type: 'refresh' } },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    outdated: { says: 'a write has made the rows old', event: { type: 'data.outdated' } },
    entered: {
      says: 'the kept page is entered anew by a link',
      event: { type: 'data.outdated', isEntered: true },
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    'end reached': { says: 'the person comes to the last row', event: { type: 'end.reached' } },
    'other rows': {
      says: 'the person chooses another sport',
      event: { type: 'params.changed', params: 'basketball', seen: undefined },
    },
    'other rows seen before': {
      says: 'the person chooses a sport whose rows were seen before',
      event: { type: 'params.changed', params: 'basketball', seen: first },
    },
    'first page of several': { says: 'the first of several pages comes', event: done('firstPage', first) },
    'only page': { says: 'all rows come at once', event: done('firstPage', whole) },
    'no rows': { says: 'the answer has no rows', event: done('firstPage', none) },
    'first page fails': { says: 'the first page does not come', event: failed('firstPage', timeout) },
    'first page fails, rows were kept': {
      says: 'the first page does not come, and the device has kept an older one',
      event: failed('firstPage', { ...timeout, older: first }),
    },
    'first page fails, none were kept': {
      says: 'the first page does not come, and the device has kept one without rows',
      event: failed('firstPage', { ...timeout, older: none }),
    },
    'next page': { says: 'the next page comes, it is not the last', event: done('nextPage', first) },
    'last page': { says: 'the last page comes', event: done('nextPage', last) },
    'next page fails': { says: 'the next page does not come', event: failed('nextPage', timeout) },
    'newer rows': { says: 'newer rows come', event: done('refresh', first) },
    'newer rows in one page': { says: 'newer rows come, all at once', event: done('refresh', whole) },
    'rows are gone': { says: 'there are no rows any more', event: done('refresh', none) },
    'newer rows fail': { says: 'the newer rows do not come', event: failed('refresh', timeout) },
  },
  notifies: ({ next }: Context) => next === null,
}
