import type { Meta } from '@storybook/react-vite'
import { showing } from '../../support/seen'
import { screenStories, sheetOpened } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, still } from '../../support/dependencies'
import { inRoom } from '../../support/room'
import { live } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'

/** FEAT-08 What can be sent to the anchor of a room. */
const meta = { title: 'Screens/Gifts' } satisfies Meta
export default meta

const { full, empty } = live.getGifts
const [tooLittle] = live.sendGift.refused
const shown = still('choosing', { gifts: full })
const at = screenStories({ at: '/gifts?id=r-chen', member, requires: { gifting: shown }, focus: 'gifting' })
const as = (more: object, where = 'choosing') =>
  at({ requires: { gifting: still(where, { gifts: full, ...more }) } })

export const Shown = at()
export const LittleGold = as({ gifts: { ...full, balance: 130 } })
export const EmptyBalance = at({ requires: { gifting: still('choosing', { gifts: empty }) } })
const drumChosen = { chosen: 'drum', combo: { giftId: 'drum', count: 12 } }
export const Chosen = as({ chosen: 'drum' })
export const Many = as({ chosen: 'drum', count: 66 })
export const ManyTooDear = as({ chosen: 'drum', count: 520 })
export const TooDear = as({ chosen: 'rocket', gifts: { ...full, balance: 130 } })
export const Combo = as(drumChosen)
export const Sending = as(
  {
    ...drumChosen,
    waiting: [{ giftId: 'drum', price: 50, count: 1, key: 'key-00000001' }],
  },
  'sending',
)
export const Refused = as({ error: { kind: 'refused', overHttp: true, ...tooLittle } })
const moved = {
  chosen: 'drum',
  refused: { giftId: 'drum', price: 40, count: 1 },
  error: { kind: 'refused', overHttp: true, ...tooLittle },
}
export const PriceMoved = as(moved)
export const PriceMovedInEnglish = { ...PriceMoved, globals: { language: 'en' } }
export const ManyPriceMoved = as({ ...moved, count: 66 })
const drum = [{ giftId: 'drum', price: 50, count: 1, key: 'key-00000001' }]
export const Unsure = as({ waiting: drum }, 'unsure')
export const UnsureLargeText = { ...Unsure, globals: { language: 'en', textSize: 200 } }
export const UnsureInEnglish = { ...Unsure, globals: { language: 'en' } }
export const UnsureDark = { ...Unsure, globals: { theme: 'dark' } }
export const SentAfterAll = as({ told: { giftId: 'drum', isSent: true, dropped: 2 } })
export const NotSent = as({
  told: { giftId: 'drum', isSent: false, dropped: 0 },
  error: { kind: 'refused', overHttp: true, ...tooLittle },
})
export const Checking = as({ error: { kind: 'refused', overHttp: true, ...tooLittle } }, 'checking')
export const Loading = at({ requires: { gifting: loading } })
export const Failed = at({ requires: { gifting: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
/** Over the room, whose picture stays bright. */
export const OverTheRoom = showing(
  screenStories({
    ...inRoom(),
    member,
    steps: [sheetOpened('/gifts', '?id=r-chen', '送礼物')],
  })(),
  { sees: [['dialog', () => '送礼物']] },
)
export const SessionOver = expiring(at())
