import { resource } from '../patterns/resource.model'
import { dependencyOf } from '../../../../machines/patterns/dependency'
import { screenMachine, type ReadQuery } from '../../../../machines/app/screen.machine'
import { done, failed, type Model } from '../../support/model'
import { doubleOf } from '../../support/double'
import type { AnyStateMachine } from 'xstate'

const place = { path: '/home/index', search: '' }
/** The screen starts what it is told to, whatever it is. */
const carousel = dependencyOf(
  doubleOf() as unknown as AnyStateMachine,
  resource.starts['with a copy']?.input,
  () => null,
)

const thread = { ...carousel, ofMember: true } as const

const read: ReadQuery = ({ search }) => ({
  query: search,
  requires: { carousel, thread },
})

export const screen: Model = {
  name: 'app/screen',
  machine: screenMachine,
  starts: { opened: { says: 'a page is opened', input: { place } } },
  samples: {
    'page comes': { says: "the page's code comes", event: done('loadScreen', read) },
    'page does not come': { says: "the page's code does not come", event: failed('loadScreen', 'offline') },
    'server there': {
      says: 'the server is there, and the page was not loaded again for its application',
      event: done('readVersions', { served: 'b', triedFor: 'a' }),
    },
    'loaded again before': {
      says: 'the page was loaded again for this application before',
      event: done('readVersions', { served: 'a', triedFor: 'a' }),
    },
    'versions do not come': {
      says: 'whether the server is there stays unknown',
      event: failed('readVersions', 'offline'),
    },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    'query changed': {
      says: 'the page goes under another query',
      event: { type: 'query.changed', place: { path: '/home/index', search: '?sport=2' } },
    },
    'entered again': {
      says: 'the kept page is entered again by a link',
      event: { type: 'data.outdated' },
    },
    'day changed': { says: 'another day begins', event: { type: 'day.changed' } },
    'person changed': { says: 'another person is logged in', event: { type: 'person.changed' } },
    'need breaks': { says: 'something that the page needs breaks', event: failed('carousel', 'a defect') },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the person pulls the page down', event: { type: 'refresh' } },
  },
  delays: { longestReload: 'the page has not been loaded again for long' },
}
