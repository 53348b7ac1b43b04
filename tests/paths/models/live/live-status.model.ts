import { LiveStatus } from '../../../../contract/enums'
import { liveStatusMachine } from '../../../../machines/live/live-status.machine'
import type { Model } from '../../support/model'

const { PLAN, START, END } = LiveStatus

export const liveStatus: Model = {
  name: 'live/live-status',
  machine: liveStatusMachine,
  starts: {
    'a plan': { says: 'the stream is planned', input: { status: PLAN } },
    'a live stream': { says: 'the stream is on', input: { status: START } },
    'a past stream': { says: 'the stream is over', input: { status: END } },
  },
  samples: {
    'told that it is planned': {
      says: 'the server says that it is planned',
      event: { type: 'status.changed', status: PLAN },
    },
    'told that it starts': {
      says: 'the server says that it has started',
      event: { type: 'status.changed', status: START },
    },
    'told that it ends': {
      says: 'the server says that it is over',
      event: { type: 'status.changed', status: END },
    },
  },
}
