import { NOW } from '../../../contract/samples/sample'
import { livePulse, matchPulse } from '../../../contract/samples/socket'
import { boardMachine } from '../../../machines/board.machine'
import type { Model } from '../kit/model'

export const board: Model = {
  name: 'board',
  machine: boardMachine,
  starts: { opened: { says: 'a page with lists opens', input: { now: () => NOW } } },
  samples: {
    'board arrives': { says: 'the server watches the board for this page', event: { type: 'board.arrived' } },
    'board moves': {
      says: 'a stream and a match move',
      event: { type: 'board.moved', lives: [livePulse], matches: [matchPulse] },
    },
    'connection lost': { says: 'the connection is lost', event: { type: 'connection.lost' } },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
  },
  delays: {
    tick: 'a second has gone by',
    catchUp: 'the lists have had their time to come anew',
  },
  around: { connection: { serverOffset: 0 } },
}
