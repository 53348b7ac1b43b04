import { input } from './chat.styles'
import { GamesButton } from './games-button'
import { GiftButton } from './gift-button'
import { FollowAnchor } from './room-toggles'
import { Sanctioned } from './sanctioned'
import { muted } from './sanctioned.styles'
import type { Standing } from '../../../contract/live.moderation.schema'

interface MutedPlaceProps {
  readonly until: number | null
  readonly reason: string
  readonly isOfficial: boolean
  readonly role: Standing['role']
}

/** Why nothing may be said for now; what else there is in a room stays at hand. */
export const MutedPlace = ({ role, ...sanction }: MutedPlaceProps) => (
  <div className={input}>
    <p className={muted} role="status">
      <Sanctioned words="muted" {...sanction} />
    </p>
    <GamesButton />
    {role !== 'anchor' && <GiftButton look="sunk" />}
    <FollowAnchor />
  </div>
)
