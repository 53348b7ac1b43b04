import type { MemberType } from '../../../contract/enums'

interface Somebody {
  readonly id: string
  /** Left out: the id, as for whoever never logs in by it. */
  readonly phone?: string
  readonly nickname?: string
  readonly inviteCode?: string
  readonly userType?: MemberType
  readonly at: Date
}

/** The row of somebody who has nothing yet and knows nobody. */
export const memberRow = ({
  id,
  phone = id,
  nickname = `球迷${id}`,
  inviteCode = id,
  userType = 0,
  at,
}: Somebody) => ({
  id,
  phone,
  nickname,
  avatar: null,
  user_type: userType,
  bio: '',
  gold: 0,
  brick: 0,
  fans: 0,
  follows: 0,
  invite_code: inviteCode,
  invited_by: null,
  demo: false,
  created_at: at,
})
