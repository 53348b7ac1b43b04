import { createMachine } from 'xstate'
import { dialogs } from '../models/app/dialogs.model'
import { isIn, type AsTold, type Seen } from './as-told'

const open = ({ context }: Seen): string =>
  (context['queue'] as readonly { readonly id: string }[]).map(({ id }) => id).join(', ')
const shows =
  (ids: string) =>
  (seen: Seen): boolean =>
    open(seen) === ids

/** SES-04, ERR-03 and ERR-05: one dialog however often it is wanted, one after the other. */
export const dialogsAsTold: AsTold = {
  model: dialogs,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'nothing' } },
      nothing: { on: { 'session over': 'over', 'network gone': 'lost' } },
      over: {
        on: { 'session over': 'overOnce', confirm: 'read', 'network gone': 'both', 'session back': 'read' },
      },
      overOnce: { on: { confirm: 'read' } },
      lost: { on: { 'network gone': 'lostOnce', confirm: 'told', 'server answers': 'read' } },
      lostOnce: { on: { confirm: 'told' } },
      both: { on: { confirm: 'lostThen' } },
      lostThen: { on: { confirm: 'told' } },
      told: { on: { 'network gone': 'toldOnce', 'server answers': 'back' } },
      toldOnce: { on: { 'something sent': 'replied' } },
      replied: {},
      back: { on: { 'network gone': 'lostAnew' } },
      lostAnew: {},
      read: {},
    },
  }),
  states: {
    closed: {},
    nothing: { 'no dialog': isIn('closed') },
    over: { '[SES-04] a dialog says so': shows('expired') },
    overOnce: { '[SES-04] many calls that expire at once make one dialog': shows('expired') },
    lost: { '[ERR-05] a dialog says so': shows('network') },
    lostOnce: { '[ERR-05] one dialog however many calls are lost': shows('network') },
    both: { 'the second waits': shows('expired, network') },
    lostThen: { 'and comes after the first': shows('network') },
    told: { 'once read it is gone': shows('') },
    toldOnce: { '[ERR-05] an outage is told once': shows('') },
    replied: { '[ERR-05] what is sent meanwhile opens none either': shows('') },
    back: { 'nothing is told of a network that is back': shows('') },
    lostAnew: { '[ERR-05] the next outage is told anew': shows('network') },
    read: { 'once read it is gone': shows(''), 'and closed': isIn('closed') },
  },
}
