import { createContext, useContext, type ReactNode } from 'react'
import { FollowButton } from '../../shell/follow-button'
import type { Marks } from '../../../machines/connect/marks'
import type { LiveRoom } from '../../../contract/entities.schema'

interface Following {
  readonly room: LiveRoom
  readonly follows: Marks
}

const InRoom = createContext<Following | null>(null)

/** The room whose anchor can be followed from wherever in it. */
export const FollowPlace = ({ children, ...following }: Following & { readonly children: ReactNode }) => (
  <InRoom value={following}>{children}</InRoom>
)

/** FEAT-09 Follows the room's anchor, or leaves. */
export const Follow = () => {
  const following = useContext(InRoom)
  if (following === null) return null
  const { anchor, followed } = following.room
  return (
    <FollowButton
      id={anchor.memberId}
      name={anchor.nickname}
      followed={followed}
      follows={following.follows}
    />
  )
}
