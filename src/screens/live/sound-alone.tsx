import { cover, words } from './sound-alone.styles'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Icon } from '../../ui/icon'
import { kitPair } from '../../ui/kit'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { LiveRoom } from '../../../contract/entities.schema'

/** What stands in the picture's place while the sound plays alone. */
export const SoundCover = ({ room }: { readonly room: LiveRoom }) => {
  const kit = room.match === null ? {} : { kit: kitPair(room.match.home.colors, room.match.away.colors) }
  return (
    <div className={cover}>
      <Cover square sport={sportOf(room.matchType)} src={room.cover} {...kit} />
    </div>
  )
}

/** Says that the sound plays alone, and leads back to the picture. */
export const SoundWords = ({ showPicture }: { readonly showPicture: () => void }) => {
  const text = useText(about)
  return (
    <div className={words}>
      <p role="status">
        <Icon name="sound" size={20} />
        {text('player.soundAlone')}
      </p>
      <Button look="white" size="small" onPress={showPicture}>
        {text('player.showPicture')}
      </Button>
    </div>
  )
}
