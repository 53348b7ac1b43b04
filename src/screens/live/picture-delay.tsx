import { delayLabel } from './player.styles'
import { digits } from '../../ui/digits.styles'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { Player } from '../../../machines/live/player.connect'

/** How late the picture is, or the way back to the live edge. */
export const PictureDelay = ({ picture }: Pick<Player, 'picture'>) => {
  const text = useText(about)
  if (picture.is === 'behind') {
    return (
      <button type="button" className={delayLabel} onClick={picture.returnToEdge}>
        {text('player.toLive')}
      </button>
    )
  }
  if (picture.is !== 'playing' || picture.delay === null) return null
  const seconds = (Math.max(0, picture.delay) / 1000).toFixed(1)
  return <span className={`${delayLabel} ${digits}`}>{text('player.delay', { seconds })}</span>
}
