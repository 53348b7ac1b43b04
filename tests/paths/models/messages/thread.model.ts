import { hidden, messages, recalled, threadMessages, threads } from '../../../../contract/samples/messages'
import type { ThreadContext } from '../../../../machines/messages/thread.machine'
import { threadMachine } from '../../../../machines/messages/thread.machine'
import { done, failed, type Model } from '../../support/model'

const { friend } = threads
const { full } = messages.readThread
const key = 'k-0000000c'
const left = { key, text: '好，我带水', picture: null, file: null, quote: null, is: 'failed', problem: null }
const environment = {
  newKey: () => key,
  outbox: { load: () => [], store: () => {}, loadRecalls: () => [], storeRecalls: () => {} },
  copies: { keep: () => {}, find: () => Promise.resolve(null) },
}
const network = { kind: 'network' }
const moved = { type: 'thread.moved', thread: friend, message: threadMessages[3] }
const later = { ...friend, lastSeq: 9 }

export const thread: Model = {
  name: 'messages/thread',
  machine: threadMachine,
  starts: {
    'by its id': {
      says: 'a thread is opened',
      input: { wanted: { threadId: friend.threadId }, ...environment },
    },
    'with a friend': {
      says: 'a friend is written to',
      input: { wanted: { memberId: '10882090' }, ...environment },
    },
    'with what was refused': {
      says: 'a thread is opened in which a message was refused',
      input: {
        wanted: { threadId: friend.threadId },
        ...environment,
        outbox: { ...environment.outbox, load: () => [left] },
      },
    },
    none: { says: 'no thread is chosen', input: { wanted: null, ...environment } },
  },
  samples: {
    begun: { says: 'the thread with the friend is there', event: done('begin', friend) },
    'not begun': { says: 'there is no thread with this person', event: failed('begin', network) },
    'messages come': { says: 'the newest messages come', event: done('readPart', { ...full, more: true }) },
    'messages do not come': {
      says: 'the newest messages do not come',
      event: failed('readPart', network),
    },
    'messages do not come, some were kept': {
      says: 'the newest messages do not come, and the device has kept older ones',
      event: failed('readPart', { ...network, older: full }),
    },
    'message arrives': { says: 'a message arrives', event: moved },
    'others were missed': {
      says: 'a message arrives behind others that did not',
      event: { ...moved, thread: later, message: { ...threadMessages[3], seq: 9 } },
    },
    'missed ones come': {
      says: 'what was missed comes',
      event: done('catchUp', { thread: later, messages: [], more: false, gone: [] }),
    },
    'some missed ones come': {
      says: 'a part of what was missed comes',
      event: done('catchUp', {
        thread: later,
        messages: [{ ...threadMessages[3], seq: 5 }],
        more: true,
        gone: [recalled],
      }),
    },
    'missed ones do not come': { says: 'what was missed does not come', event: failed('catchUp', network) },
    'older wanted': { says: 'the person goes back', event: { type: 'older.wanted' } },
    'older ones come': {
      says: 'older messages come',
      event: done('extend', { ...full, messages: [], more: false }),
    },
    'older ones do not come': { says: 'older messages do not come', event: failed('extend', network) },
    write: {
      says: 'the person writes something',
      event: { type: 'message.write', text: '好，我带水', picture: null, quote: 4 },
      when: ({ own }: ThreadContext) => own.length === 0,
    },
    'write nothing': {
      says: 'the person sends blanks',
      event: { type: 'message.write', text: ' ', picture: null, quote: null },
    },
    'part of its picture gone': {
      says: 'a part of its picture has gone',
      event: { type: 'outbox.uploading', key, sent: 42 },
    },
    sent: {
      says: 'the message has its place',
      event: { type: 'outbox.placed', ...messages.sendMessage.full },
    },
    'no way': { says: 'there is no way for what waits', event: { type: 'outbox.moved', isStuck: true } },
    'way again': { says: 'what waits goes on', event: { type: 'outbox.moved', isStuck: false } },
    'send again': { says: 'the person sends it again', event: { type: 'message.retry', key } },
    drop: { says: 'the person discards it', event: { type: 'message.drop', key } },
    recall: {
      says: 'the person wants a message back',
      event: { type: 'message.recall', seq: recalled.seq, from: 'both' },
      when: ({ recalls }: ThreadContext) => recalls.length < 2,
    },
    'recall another’s': {
      says: 'the person wants a message of somebody else back',
      event: { type: 'message.recall', seq: 4, from: 'both' },
    },
    hide: {
      says: 'the person deletes a message for themselves',
      event: { type: 'message.recall', seq: hidden.seq, from: 'me' },
      when: ({ recalls }: ThreadContext) => recalls.length < 2,
    },
    hidden: { says: 'it is deleted', event: { type: 'outbox.placed', ...messages.hideMessage.full } },
    'follow a quote': { says: 'the person follows a quote', event: { type: 'message.seek', seq: 2 } },
    'follow a quote of what is older': {
      says: 'the person follows a quote to what is older',
      event: { type: 'message.seek', seq: 0 },
    },
    recalled: {
      says: 'it is taken back',
      event: { type: 'outbox.placed', ...messages.recallMessage.full },
    },
    told: { says: 'the server knows how far it is read', event: done('tellRead', messages.markRead.full) },
    'not told': { says: 'the server is not told', event: failed('tellRead', network) },
    'page hidden': { says: 'the page goes out of sight', event: { type: 'page.hidden' } },
    'page shown': { says: 'the page comes into sight', event: { type: 'page.shown' } },
    restored: { says: 'the connection is back', event: { type: 'connection.restored' } },
    'server back': { says: 'the server is there again', event: { type: 'server.back' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
  },
  together: [
    {
      samples: [
        'begun',
        'not begun',
        'messages come',
        'messages do not come',
        'messages do not come, some were kept',
        'others were missed',
        'missed ones come',
        'some missed ones come',
        'missed ones do not come',
        'message arrives',
        'older wanted',
        'older ones come',
        'older ones do not come',
        'follow a quote',
        'follow a quote of what is older',
        'after shownFor',
        'restored',
        'server back',
        'retry',
      ],
    },
    {
      samples: [
        'messages come',
        'write',
        'write nothing',
        'part of its picture gone',
        'sent',
        'no way',
        'way again',
        'send again',
        'drop',
        'missed ones come',
      ],
    },
    {
      samples: [
        'messages come',
        'recall',
        'recall another’s',
        'recalled',
        'hide',
        'hidden',
        'no way',
        'way again',
        'missed ones come',
      ],
    },
    {
      samples: [
        'messages come',
        'told',
        'not told',
        'page hidden',
        'page shown',
        'restored',
        'server back',
        'missed ones come',
      ],
    },
  ],
  around: { session: {}, connection: {} },
  delays: { shownFor: 'what the quote led to was marked for its while' },
  notifies: ({ own, isStuck, hasOlder, knownSeq, recalls, thread: shown }: ThreadContext) => [
    own.map(({ is }) => is),
    recalls.map(({ problem }) => problem),
    isStuck,
    hasOlder,
    knownSeq > 4,
    (shown?.readSeq ?? 0) > 2,
    (shown?.lastSeq ?? 0) > knownSeq,
  ],
}
