import type { ContextFrom } from 'xstate'
import { account } from '../../../../contract/samples/account'
import { uploadsMachine } from '../../../../machines/patterns/uploads.machine'
import { done, failed, type Model } from '../../support/model'

const files = ['one', 'two'].map((name) => new Blob([name], { type: 'image/png' }))

type Counted = ContextFrom<typeof uploadsMachine>

export const uploads: Model = {
  name: 'patterns/uploads',
  machine: uploadsMachine,
  starts: { opened: { says: 'a page with pictures opens', input: { obj: 'question' } } },
  // Which of the pictures wait, and which were not taken.
  notifies: ({ waiting }: Counted) => waiting.map(({ nth, error }) => [nth, error !== null]),
  samples: {
    'pictures chosen': {
      says: 'the person chooses two pictures',
      event: { type: 'choose', files, keep: () => {} },
      when: ({ chosen }: Counted) => chosen === 0,
    },
    'part of it gone': { says: 'a part of it has gone', event: { type: 'upload.moved', sent: 42 } },
    'picture taken': { says: 'the server has taken it', event: done('send', account.uploadFile.full) },
    'picture refused': { says: 'the server does not take it', event: failed('send', { kind: 'timeout' }) },
    retry: { says: 'the person asks for another try of the first', event: { type: 'retry', nth: 0 } },
    'first removed': { says: 'the person takes the first away', event: { type: 'remove', nth: 0 } },
    'second removed': { says: 'the person takes the second away', event: { type: 'remove', nth: 1 } },
  },
}
