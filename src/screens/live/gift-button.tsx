import { useRoomToggles } from './room-toggles'
import { useWantedSheet } from './wanted-sheet'
import { useGiftSheet } from '../../features/gifts'
import { useText } from '../../text/use-text'
import { gifts } from '../../text/zh/live.gifts'
import { IconButton } from '../../ui/icon-button'
import { LiveStatus } from '../../../contract/enums'
import type { LiveRoom } from '../../../contract/entities.schema'

type GiftButtonProps = { readonly room: LiveRoom; readonly look: 'sunk' | 'over' }

const Opener = ({ room, look }: GiftButtonProps) => {
  const text = useText(gifts)
  const open = useGiftSheet(room.liveId)
  const title = text('gift.open')
  const press = (): void => open('gifts', title)
  // Over the picture there is another one of these.
  useWantedSheet(room.liveId, look === 'sunk' ? 'gifts' : null, press)
  return <IconButton icon="gift" look={look} label={title} onPress={press} />
}

/** FEAT-08 Opens the gifts of the room while its stream is on. */
export const GiftButton = ({ look }: Pick<GiftButtonProps, 'look'>) => {
  const room = useRoomToggles()?.room
  return room?.status === LiveStatus.START ? <Opener room={room} look={look} /> : null
}
