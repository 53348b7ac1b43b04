import { ResultCode } from '../../../../contract/codes'
import { rooms } from '../../../../contract/samples/live'
import { NOW } from '../../../../contract/samples/sample'
import { cuttingMachine } from '../../../../machines/live/cutting.machine'
import { changed, done, failed, type Model } from '../../support/model'

const unknown = { kind: 'refused', code: ResultCode.SERVER_LOST, msg: '', overHttp: true, data: null }

export const cutting: Model = {
  name: 'live/cutting',
  machine: cuttingMachine,
  starts: {
    'at a picture': {
      says: 'a clip is to be cut',
      input: { liveId: rooms.started.liveId, at: NOW - 60_000, now: () => NOW },
    },
  },
  samples: {
    'kept room comes': { says: 'the pictures are kept', event: done('readRoom', rooms.started) },
    'room without pictures comes': {
      says: 'no pictures are kept',
      event: done('readRoom', rooms.planned),
    },
    'no such room': { says: 'the server does not know the room', event: failed('readRoom', unknown) },
    'room does not come': {
      says: 'where the pictures are does not come',
      event: failed('readRoom', { kind: 'timeout' }),
    },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    'piece chosen': {
      says: 'the anchor chooses what is cut',
      event: { type: 'piece.choose', from: NOW - 60_000, until: NOW - 40_000 },
    },
    'picture within the piece': {
      says: 'the picture goes on',
      event: changed('player', { place: NOW - 50_000 }),
    },
    'picture at the end of the piece': {
      says: 'the picture comes to the end of what is cut',
      event: changed('player', { place: NOW - 39_900 }),
    },
    'pictures are removed': {
      says: 'the pictures are not there any more',
      event: changed('player', { place: NOW - 50_000, tape: null }),
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
  },
  children: { player: { place: null } },
  notifies: ({ piece }: { readonly piece: object | null }) => [piece],
}
