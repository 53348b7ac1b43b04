import { rooms } from '../../../../contract/samples/live'
import { NOW } from '../../../../contract/samples/sample'
import { lines } from '../../../../contract/samples/socket'
import { replayTalkMachine, type ReplayTalkContext } from '../../../../machines/live/replay-talk.machine'
import { done, failed, type Model } from '../../support/model'
import { quietChat } from '../../support/quiet-chat'

const at = NOW - 600_000
const said = lines.slice(0, 2).map((line, index) => ({ ...line, at: at + index * 1_000 }))

export const replayTalk: Model = {
  name: 'live/replay-talk',
  machine: replayTalkMachine,
  starts: {
    'of an earlier picture': {
      says: 'an earlier picture is shown',
      input: { liveId: rooms.started.liveId, chat: quietChat, at, now: () => NOW },
    },
  },
  samples: {
    'lines come': { says: 'what was said comes', event: done('readLines', { lines: said, more: false }) },
    'some lines come': {
      says: 'a part of what was said comes',
      event: done('readLines', { lines: said, more: true }),
    },
    'lines far ahead come': {
      says: 'a part of what was said comes, far ahead of the picture',
      event: done('readLines', {
        lines: said.map((line) => ({ ...line, at: line.at + 100_000 })),
        more: true,
      }),
    },
    'lines do not come': {
      says: 'what was said does not come',
      event: failed('readLines', { kind: 'timeout' }),
    },
    'picture goes on': { says: 'the picture goes on', event: { type: 'picture.shows', at: at + 1_000 } },
    'picture near the end': {
      says: 'the picture gets near to the end of what was read',
      event: { type: 'picture.shows', at: at + 110_000 },
    },
    'picture elsewhere': {
      says: 'the person goes to another picture',
      event: { type: 'picture.shows', at: at - 3_000_000 },
    },
    'a line is removed': {
      says: 'a moderator takes the newest line away',
      event: { type: 'lines.removed', seqs: [said[1]?.seq] },
    },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    'scrolled up': { says: 'the person reads older lines', event: { type: 'bottom.left' } },
    'scrolled down': { says: 'the person comes back to the newest line', event: { type: 'bottom.reached' } },
  },
  together: [
    {
      samples: [
        'lines come',
        'some lines come',
        'lines far ahead come',
        'lines do not come',
        'picture goes on',
        'picture near the end',
        'picture elsewhere',
        'a line is removed',
        'server back',
        'retry',
      ],
      within: ({ to, lines: known }: ReplayTalkContext) => known.length < 5 && to <= NOW,
    },
    { samples: ['lines come', 'scrolled up', 'scrolled down'] },
  ],
  notifies: ({ at: shown, lines: known, removed, to, error }: ReplayTalkContext) => [
    shown,
    known.length,
    removed.length,
    to,
    error?.kind,
  ],
}
