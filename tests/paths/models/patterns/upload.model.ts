import { account } from '../../../../contract/samples/account'
import { uploadMachine } from '../../../../machines/patterns/upload.machine'
import { done, failed, type Model } from '../../support/model'

const file = new Blob(['a picture'], { type: 'image/png' })

export const upload: Model = {
  name: 'patterns/upload',
  machine: uploadMachine,
  starts: { opened: { says: 'a page with a picture opens', input: undefined } },
  samples: {
    'picture chosen': {
      says: 'the person chooses a picture',
      event: { type: 'upload', obj: 'cover', file, keep: () => {} },
    },
    'part of it gone': { says: 'a part of it has gone', event: { type: 'upload.moved', sent: 42 } },
    'picture taken': { says: 'the server has taken it', event: done('send', account.uploadFile.full) },
    'picture refused': { says: 'the server does not take it', event: failed('send', { kind: 'timeout' }) },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    'picture given up': { says: 'the person gives it up', event: { type: 'cancel' } },
  },
}
