import { resource } from './generic/resource.model'
import { needOf } from '../../../machines/generic/need'
import { screenMachine } from '../../../machines/screen.machine'
import { done, failed, type Model } from '../kit/model'
import { doubleOf } from '../kit/double'
import type { AnyStateMachine } from 'xstate'

const place = { path: '/home/index', search: '' }
/** The screen starts what it is told to, whatever it is. */
const carousel = needOf(
  doubleOf() as unknown as AnyStateMachine,
  resource.starts['with a copy']?.input,
  () => null,
)

export const screen: Model = {
  name: 'screen',
  machine: screenMachine,
  starts: { opened: { says: 'a page is opened', input: { place } } },
  samples: {
    'page comes': { says: "the page's code comes", event: done('loadScreen', { carousel }) },
    'page does not come': { says: "the page's code does not come", event: failed('loadScreen', 'offline') },
    'newer application': {
      says: 'the server has a newer application',
      event: done('readVersions', { running: 'a', served: 'b', triedFor: '' }),
    },
    'same application': {
      says: 'the application is the newest there is',
      event: done('readVersions', { running: 'a', served: 'a', triedFor: '' }),
    },
    'versions do not come': {
      says: 'whether there is a newer application stays unknown',
      event: failed('readVersions', 'offline'),
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the person pulls the page down', event: { type: 'refresh' } },
  },
  delays: { longestReload: 'the page has not been loaded again for long' },
}
