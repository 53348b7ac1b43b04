import { NOW } from '../../../../contract/samples/sample'
import { report } from '../../../../contract/samples/studio'
import { pastTalkMachine } from '../../../../machines/studio/past-talk.machine'
import type { Model } from '../../support/model'

const { liveId, title } = report
const hides = { people: [], words: [] }

export const pastTalk: Model = {
  name: 'studio/past-talk',
  machine: pastTalkMachine,
  starts: {
    'at first': {
      says: 'the anchor looks at the room',
      input: { talk: { now: () => NOW, newKey: () => 'k-4b1f20aa', hides: () => hides } },
    },
  },
  samples: {
    open: {
      says: 'the anchor opens what was said in a stream',
      event: { type: 'talk.open', liveId, title },
    },
    close: { says: 'the anchor closes it', event: { type: 'talk.close' } },
  },
  children: { talk: {} },
}
