import { refused } from '../../features/form-view.styles'
import { Icon } from '../../ui/icon'
import type { RoomGames } from '../../../machines/live/games.connect'
import type { GameAct } from '../../../machines/live/games.machine'

interface RefusalProps {
  readonly error: Extract<RoomGames, { is: 'shown' }>['error']
  /** Whether it was done here. */
  readonly of: (act: GameAct | null) => boolean
}

/** Why what was just done was refused, where it was done. */
export const Refusal = ({ error, of }: RefusalProps) =>
  error === null || !of(error.act) ? null : (
    <p className={refused} role="alert">
      <Icon name="alert" size={16} />
      {error.msg}
    </p>
  )
