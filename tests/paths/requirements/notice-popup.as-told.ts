import { createMachine } from 'xstate'
import { noticePopup } from '../models/app/notice-popup.model'
import { did, isIn, started, type AsTold, type Seen } from './as-told'

const isRead =
  (is: boolean) =>
  ({ context }: Seen): boolean =>
    context['read'] === is
const asks = (seen: Seen): boolean => started(seen).some(({ id }) => id === 'loadNotice')

/** SHELL-05 to SHELL-07: when the notice is asked for, when it appears and how long it stays away. */
export const noticePopupAsTold: AsTold = {
  model: noticePopup,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { unread: 'asking', read: 'away' } },
      asking: {
        on: {
          'notice comes': 'open',
          'empty notice': 'nothing',
          'notice does not come': 'nothing',
          'busy moment': 'askingBusy',
        },
      },
      askingBusy: { on: { 'notice comes': 'waiting' } },
      waiting: { on: { 'quiet moment': 'open' } },
      open: { on: { close: 'readNow', 'busy moment': 'waiting' } },
      readNow: { on: { 'quiet moment': 'staysAway', 'member known': 'staysAway', flagged: 'askingAgain' } },
      staysAway: {},
      away: { on: { flagged: 'askingFirst' } },
      askingFirst: { on: { 'notice comes': 'open' } },
      askingAgain: { on: { 'notice comes': 'knownAlready', 'another notice': 'open' } },
      knownAlready: {},
      nothing: {},
    },
  }),
  states: {
    closed: {},
    asking: { '[SHELL-05] the notice is asked for': asks, 'nothing is open': isIn('loading') },
    askingBusy: { 'nothing is open': isIn('loading') },
    waiting: { 'it waits for a quiet moment': isIn('ready'), 'and is not read by that': isRead(false) },
    open: { '[SHELL-05] it appears': isIn('open'), 'and is not read by that': isRead(false) },
    readNow: {
      '[SHELL-07] closing marks it as read': isRead(true),
      '[SHELL-07] for the next visit too': did('store'),
      'it is away': isIn('away'),
    },
    staysAway: { '[SHELL-07] it stays away': (seen) => isIn('away')(seen) && !asks(seen) },
    away: { '[SHELL-07] what was read is not asked for': (seen) => isIn('away')(seen) && !asks(seen) },
    askingAgain: { '[SHELL-07] a login flags it': isRead(false), 'and it is asked for': asks },
    askingFirst: { '[SHELL-07] a login flags it': isRead(false), 'and it is asked for': asks },
    knownAlready: {
      'what was closed just before does not come again': isIn('away'),
      'and counts as read': isRead(true),
    },
    nothing: {
      '[SHELL-05] without content nothing appears': isIn('away'),
      'nobody has read it': isRead(false),
    },
  },
}
