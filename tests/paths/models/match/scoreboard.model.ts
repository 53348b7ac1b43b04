import { NOW } from '../../../../contract/samples/sample'
import { liveUpdate, matchUpdate } from '../../../../contract/samples/socket'
import { scoreboardMachine } from '../../../../machines/match/scoreboard.machine'
import type { Model } from '../../support/model'

export const board: Model = {
  name: 'match/scoreboard',
  machine: scoreboardMachine,
  starts: { opened: { says: 'a page with lists opens', input: { now: () => NOW } } },
  samples: {
    'board arrives': { says: 'the server watches the board for this page', event: { type: 'board.arrived' } },
    'board moves': {
      says: 'a stream and a match move',
      event: { type: 'board.moved', lives: [liveUpdate], matches: [matchUpdate] },
    },
    'board corrects': {
      says: 'the result of a match is put right',
      event: { type: 'board.moved', lives: [], matches: [{ ...matchUpdate, corrected: true }] },
    },
    'connection lost': { says: 'the connection is lost', event: { type: 'connection.lost' } },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes back into sight', event: { type: 'page.shown' } },
  },
  delays: {
    tick: 'a second has gone by',
    catchUp: 'the lists have had their time to come anew',
  },
  around: { connection: { serverOffset: 0, knownUntil: null } },
}
