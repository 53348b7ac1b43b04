import { moderation as books, records } from '../../../../contract/samples/live'
import { lines } from '../../../../contract/samples/socket'
import { moderationMachine, type ModerationContext } from '../../../../machines/live/moderation.machine'
import { done, failed, type Model } from '../../support/model'

const [, , line] = lines
const lost = { kind: 'network' }
const hides = { people: [], words: [] }

export const moderation: Model = {
  name: 'live/moderation',
  machine: moderationMachine,
  starts: { opened: { says: 'a room appears', input: { liveId: records.derby.liveId, hides } } },
  samples: {
    'choose a line': {
      says: 'the person taps a name',
      event: { type: 'line.choose', line, asModerator: false },
    },
    'choose a line to moderate': {
      says: 'a moderator taps a name',
      event: { type: 'line.choose', line, asModerator: true },
    },
    'open the books': {
      says: 'a moderator opens the room’s books',
      event: { type: 'books.open', line: null },
    },
    'open what is hidden': { says: 'the person looks at what is hidden', event: { type: 'hides.open' } },
    'hide a word': {
      says: 'the person hides a word',
      event: { type: 'hides.change', hides: { people: [], words: ['剧透'] } },
    },
    remove: {
      says: 'a moderator removes the line',
      event: { type: 'act', action: { do: 'remove', seq: 873 } },
    },
    close: { says: 'the person closes the sheet', event: { type: 'sheet.close' } },
    'books come': { says: 'the books come', event: done('readBooks', books) },
    'books do not come': { says: 'the books do not come', event: failed('readBooks', lost) },
    'it is done': { says: 'the server has done it', event: done('act', { seq: 873 }) },
    'it is not done': { says: 'the server refuses it', event: failed('act', lost) },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
  },
  notifies: ({ hides: { words }, books: shown }: ModerationContext) => [words.length, shown !== null],
}
