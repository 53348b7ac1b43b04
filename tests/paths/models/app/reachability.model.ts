import { reachabilityMachine } from '../../../../machines/app/reachability.machine'
import { done, failed, type Model } from '../../support/model'

export const reachability: Model = {
  name: 'app/reachability',
  machine: reachabilityMachine,
  starts: { opened: { says: 'the page opens', input: { random: () => 0.5 } } },
  samples: {
    'server missed': {
      says: 'something fails for want of a network or a server',
      event: { type: 'server.missed' },
    },
    'way hinted': { says: 'the network or the socket comes back', event: { type: 'way.hinted' } },
    'retry asked': {
      says: 'the person asks for another try of what failed to load',
      event: { type: 'read.retried' },
    },
    'page shown': { says: 'the page comes into sight', event: { type: 'page.shown' } },
    'server answers': { says: 'the server answers', event: done('probe') },
    'server silent': { says: 'the server does not answer', event: failed('probe', 'offline') },
  },
  delays: {
    backoff: 'the wait before the next try is over',
    patience: 'the server has not answered for long',
    steadyAfter: 'the server has answered for long',
  },
}
