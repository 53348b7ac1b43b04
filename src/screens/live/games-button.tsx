import { useRoomToggles } from './room-toggles'
import { useWantedSheet } from './wanted-sheet'
import { useGamesSheet } from '../../features/games'
import { useText } from '../../text/use-text'
import { IconButton } from '../../ui/icon-button'
import { poll } from '../../ui/own-icons'
import { LiveStatus } from '../../../contract/enums'
import type { RoomToggles } from './room-toggles'

const Opener = ({ room, score }: RoomToggles) => {
  const text = useText()
  const open = useGamesSheet(room.liveId, score)
  const title = text('title.predictions')
  const press = (): void => open(title)
  useWantedSheet(room.liveId, 'predictions', press)
  return <IconButton icon={poll} look="sunk" label={title} onPress={press} />
}

/** FEAT-08 Opens the predictions and polls of the room while its stream is on. */
export const GamesButton = () => {
  const toggles = useRoomToggles()
  return toggles?.room.status === LiveStatus.START ? <Opener {...toggles} /> : null
}
