import { toastsMachine, type Toast } from '../../../../machines/app/toasts.machine'
import type { Model } from '../../support/model'

const timeout: Toast = { tone: 'failure', words: { text: 'request.timeout' } }
const saved: Toast = { tone: 'success', words: { said: '已保存' } }
const offer: Toast = {
  tone: 'success',
  words: { said: '已预约' },
  action: { label: '改提醒时间', href: '#/match' },
}
/** Of one thread: each takes the place of the one before. */
const message = (said: string): Toast => ({ tone: 'plain', topic: 'thread 1', words: { said } })

interface Context {
  readonly shown: Toast | null
  readonly waiting: readonly Toast[]
}

export const toasts: Model = {
  name: 'app/toasts',
  machine: toastsMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    'something to say': { says: 'a sentence is to be said', event: { type: 'toast.wanted', toast: timeout } },
    'something else to say': {
      says: 'another sentence is to be said',
      event: { type: 'toast.wanted', toast: saved },
    },
    offer: { says: 'a deed is to be told that offers more', event: { type: 'toast.wanted', toast: offer } },
    message: { says: 'a message came', event: { type: 'toast.wanted', toast: message('在吗') } },
    'next message': {
      says: 'the next message of the same person came',
      event: { type: 'toast.wanted', toast: message('看球吗') },
    },
    undo: { says: 'the person takes back what it tells of', event: { type: 'undo' } },
    hold: { says: 'the person comes to the sentence', event: { type: 'hold' } },
    release: { says: 'the person leaves the sentence', event: { type: 'release' } },
    'page left': {
      says: 'the person goes to another page',
      event: { type: 'place.shown', at: '/rank', isNew: true },
    },
    dismiss: { says: 'the person sends the sentence away', event: { type: 'dismiss' } },
  },
  delays: {
    while: 'the sentence was there for its while',
    longestHold: 'the person was at the sentence for as long as it stays for anybody',
  },
  notifies: ({ shown, waiting }: Context) => [shown?.words, waiting.map(({ words }) => words)],
}
