import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { asking } from '../../support/question'
import { giftQuestion } from '../../../tests/paths/support/questions'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'
import { giftingMachine } from '../../../machines/live/gifting.machine'

/** Gifts to the anchor of one room, tap by tap. */
const meta = { title: 'Machines/Gifting' } satisfies Meta
export default meta

const of = stateStories(giftingMachine, (gifting) => ({
  at: '/gifts?id=r-chen',
  member,
  requires: { gifting },
  focus: 'gifting',
}))
const gifts = live.getGifts.full
const combo = { giftId: 'drum', count: 3 }
const [tooLittle] = live.sendGift.refused
const error = { kind: 'refused', overHttp: true, ...tooLittle }

export const Loading = of('loading')
export const Failed = of('failed', { error: noNetwork })
export const Choosing = of('choosing', { gifts, combo, chosen: 'drum' })
export const Asking = of(
  'asking',
  { gifts: { ...gifts, balance: 9_000 }, chosen: 'rocket' },
  { app: { appActors: { dialogs: asking(giftQuestion) } } },
)
export const Sending = of('sending', {
  gifts,
  combo,
  waiting: [{ giftId: 'drum', price: 50, count: 1, key: 'key-00000001' }],
})
const waiting = [{ giftId: 'drum', price: 50, count: 1, key: 'key-00000001' }]
export const Unsure = of('unsure', { gifts, waiting, error: noNetwork })
export const Confirming = of('confirming', { gifts, waiting, error: noNetwork })
export const Checking = of('checking', { gifts, error })
