import { useAppActor } from '../app/app-context'
import { nameOf } from '../text/match'
import { giftNames, type GiftId } from '../../contract/live.gift-rules'

/** What it is called in the language of the page. */
export const giftName = (giftId: GiftId): string => nameOf(giftNames[giftId])

/** Where its drawing lies. */
export const giftPicture = (giftId: GiftId): string => `/gifts/${giftId}.svg`

/** Opens what can be sent in a room, or who has sent the most, over the page in sight. */
export const useGiftSheet = (liveId: string): ((which: 'gifts' | 'supporters', title: string) => void) => {
  const screens = useAppActor('screens')
  const search = `?id=${encodeURIComponent(liveId)}`
  return (which, title) => screens.send({ type: 'sheet.open', place: { path: `/${which}`, search }, title })
}
