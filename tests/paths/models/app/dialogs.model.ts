import { createActor } from 'xstate'
import { doubleOf } from '../../support/double'
import { dialogsMachine, type Dialog } from '../../../../machines/app/dialogs.machine'
import type { Model } from '../../support/model'

const expired: Dialog = { id: 'expired', title: 'request.expiredTitle', words: { text: 'request.expired' } }
const network: Dialog = { id: 'network', title: 'request.networkTitle', words: { text: 'request.network' } }

const asker = createActor(doubleOf(), { id: 'asker' })
const question: Dialog = {
  id: 'question',
  title: { said: '退出登录' },
  words: { said: '确定要退出登录吗？' },
  question: { deed: { said: '退出登录' }, danger: true, by: asker as never },
}

export const dialogs: Model = {
  name: 'app/dialogs',
  machine: dialogsMachine,
  starts: { opened: { says: 'the page opens', input: undefined } },
  samples: {
    'session over': {
      says: 'the person has to know that the session is over',
      event: { type: 'dialog.wanted', dialog: expired },
    },
    'network gone': {
      says: 'the person has to know that the network is gone',
      event: { type: 'dialog.wanted', dialog: network },
    },
    'something sent': {
      says: 'what the person has sent found no network',
      event: { type: 'dialog.wanted', dialog: network, isReply: true },
    },
    'server answers': { says: 'the server answers something', event: { type: 'outage.over' } },
    asked: {
      says: 'something asks whether it is really wanted',
      event: { type: 'dialog.wanted', dialog: question },
    },
    confirm: { says: 'the person confirms', event: { type: 'confirm' } },
    decline: { says: 'the person declines', event: { type: 'decline' } },
    back: { says: 'the person steps back', event: { type: 'back.pressed' } },
    'session back': {
      says: 'the news of the session is not true any more',
      event: { type: 'dialogs.withdrawn', id: 'expired' },
    },
    'page left': {
      says: 'the page that could not be read is left',
      event: { type: 'dialogs.withdrawn', id: 'network' },
    },
  },
  notifies: ({
    queue,
    isOut,
    owesReply,
  }: {
    queue: readonly Dialog[]
    isOut: boolean
    owesReply: boolean
  }) => [isOut, owesReply, ...queue.map(({ id }) => id)],
}
