import { sql, type Kysely, type Transaction } from 'kysely'
import type { LoginResult, MemberRepository, NewLogin, NewMember } from '../../domain/account/members'
import type { NewSession } from '../../domain/account/member-passwords'
import { addConsents } from './document.repository'
import { knowDevice, tellElsewhere } from './login.jobs'
import { keepAccount } from './privacy.repository'
import { spendCode } from './sms.repository'
import { transact } from '../../store/in-transaction'
import { ResultCode } from '../../../contract/codes'
import { DomainError } from '../../domain/domain-error'
import { because, waitWords } from '../../domain/wait-words'
import { reservedLives } from '../../store/reserved-lives'
import { searchIndex } from '../../store/search-index'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { unreadMessagesOf, unreadNoticesOf } from '../messages/unread'
import { balanceOf } from '../wallet/balance'

class Taken extends Error {}

/** False: the phone, the id or the invite code is somebody's already. */
export const addMember = async (tx: Kysely<Tables>, member: NewMember, now: number): Promise<boolean> => {
  const added = await tx
    .insertInto('member')
    .values({
      id: member.id,
      phone: member.phone,
      nickname: member.nickname,
      avatar: null,
      user_type: 0,
      bio: '',
      gold: 0,
      brick: 0,
      fans: 0,
      follows: 0,
      invite_code: member.inviteCode,
      invited_by: member.invitedBy,
      demo: false,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return false
  await searchIndex(tx).renew('person', [member.id])
  return true
}

const idOf = (tx: Transaction<Tables>, phone: string) =>
  tx.selectFrom('member').select('id').where('phone', '=', phone).executeTakeFirst()

/** Throws where operators keep the member from logging in. */
const refuseBlocked = async (tx: Transaction<Tables>, memberId: string, now: number): Promise<void> => {
  const row = await tx
    .selectFrom('member_sanction')
    .select(['until', 'reason'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'block')
    .where((of) => of.or([of('until', 'is', null), of('until', '>', new Date(now))]))
    .executeTakeFirst()
  if (row === undefined) return
  const left = row.until === null ? '，解除前不能登录' : `，还剩 ${waitWords(row.until.getTime() - now)}`
  throw new DomainError(ResultCode.BUSINESS_FAILURE, `平台运营已停用这个账号${because(row.reason)}${left}`)
}

/** Every login, whatever proved it: the account is kept where it was about to end, who is logged in elsewhere is told, what is agreed to is noted, and the session begins. */
export const beginSession = async (
  tx: Transaction<Tables>,
  memberId: string,
  { tokenHash, now, expiresAt, use }: NewSession,
): Promise<'known' | 'kept'> => {
  // Who is blocked, or whose sessions are ended, meanwhile waits for this login, or it for them.
  await holdMember(tx, memberId)
  await refuseBlocked(tx, memberId, now)
  const isKept = await keepAccount(tx, memberId, now)
  await addConsents(tx, memberId, ['terms', 'privacy'], now)
  await tellElsewhere(tx, memberId, { tokenHash, now, expiresAt, use })
  await tx
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      member_id: memberId,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
      network: use.network,
      system: use.device.system,
      browser: use.device.browser,
      browser_key: use.device.key ?? null,
    })
    .execute()
  if (use.device.key !== undefined) await knowDevice(tx, memberId, use.device.key, now)
  return isKept ? 'kept' : 'known'
}

const logIn = async (tx: Transaction<Tables>, login: NewLogin): Promise<LoginResult> => {
  const { phone } = login.member
  if (!(await spendCode(tx, login.codeHash))) return 'spent'
  const known = await idOf(tx, phone)
  const isNew = !known && (await addMember(tx, login.member, login.now))
  const member = known ?? (await idOf(tx, phone))
  if (!member) throw new Taken()
  const begun = await beginSession(tx, member.id, login)
  return isNew ? 'new' : begun
}

export const memberRepository = (db: Kysely<Tables>): MemberRepository => ({
  find: async (memberId, now) => {
    const row = await db
      .selectFrom('member')
      .select(['user_type', 'nickname', 'avatar', 'bio', 'phone', 'follows', 'fans'])
      .select((of) => [
        of
          .selectFrom('follow as out')
          .innerJoin('follow as back', (join) =>
            join
              .onRef('back.member_id', '=', 'out.target_id')
              .onRef('back.target_id', '=', 'out.member_id')
              .on('back.kind', '=', 'member'),
          )
          .where('out.member_id', '=', memberId)
          .where('out.kind', '=', 'member')
          .select(sql<number>`count(*)::int`.as('count'))
          .as('friends'),
        of
          .selectFrom('reservation')
          .innerJoin('match', 'match.id', 'reservation.match_id')
          .where('reservation.member_id', '=', memberId)
          .where('match.state', 'in', ['planned', 'live'])
          .select(sql<number>`count(*)::int`.as('count'))
          .as('matches'),
        sql<number>`(select count(*)::int from (${reservedLives(memberId, now)}) reserved)`.as('streams'),
        unreadNoticesOf(sql.val(memberId)).as('unread'),
        unreadMessagesOf(sql.val(memberId)).as('unread_messages'),
        balanceOf(memberId, 'gold').as('gold'),
        balanceOf(memberId, 'brick').as('brick'),
      ])
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (!row) return null
    const { user_type: userType, friends, matches, streams, unread, unread_messages: messages, ...rest } = row
    const counts = {
      friends: friends ?? 0,
      appointments: (matches ?? 0) + streams,
      unread,
      unreadMessages: messages,
    }
    return { memberId, userType, ...rest, ...counts }
  },
  isKnown: async (phone) => {
    const row = await db.selectFrom('member').select('id').where('phone', '=', phone).executeTakeFirst()
    return row !== undefined
  },
  idByInviteCode: async (inviteCode) => {
    const row = await db
      .selectFrom('member')
      .select('id')
      .where('invite_code', 'in', [inviteCode, inviteCode.toUpperCase()])
      .executeTakeFirst()
    return row?.id ?? null
  },
  logIn: async (login) => {
    try {
      return await transact(db, (tx) => logIn(tx, login))
    } catch (error) {
      if (error instanceof Taken) return 'taken'
      throw error
    }
  },
})
