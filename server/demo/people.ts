import { sql, type Kysely } from 'kysely'
import { MemberType } from '../../contract/enums'
import { chanceOf, hashOf } from './simulation/random'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'

const facts: readonly (readonly [nickname: string, bio: string])[] = [
  ['看台上的海獭', '主场一场不落，客场看运气。'],
  ['跑得快的燕子', '边看边跑，手机里都是比分。'],
  ['睡得香的树懒', '只看加时赛，常规时间补觉。'],
  ['雨后的萤火虫', '雨战爱好者。'],
  ['爱笑的柯基', '谁赢都开心，平局最开心。'],
  ['认真的啄木鸟', '专挑解说的口误，没有恶意。'],
  ['星空下的猫头鹰', '欧洲时间的作息。'],
  ['草地上的小鹿', '业余队左后卫，号码 3。'],
  ['淡定的河马', '落后三球也不换台。'],
  ['早起的海鸥', '早场篮球，配一杯豆浆。'],
]

/** Invented members who are no anchors. */
const people = facts.map(([nickname, bio], index) => ({
  id: `person-${index + 1}`,
  // No phone begins with 10: nobody can ask for a code to one of these.
  phone: String(10_100_000_001 + index),
  nickname,
  // Who is followed by them knows at once that nobody is behind it.
  bio: `演示账号 · ${bio}`,
  inviteCode: `PERSON${String(index + 1).padStart(2, '0')}`,
}))

const SECOND = 1_000
/** Members at a time; the others' turn comes with the next step. */
const AT_ONCE = 50

/** Who follows a newcomer: five people and an anchor, others for everybody. */
const fansOf = (memberId: string): readonly string[] => {
  const chance = chanceOf(hashOf(memberId, 'fans'))
  const first = chance.whole(0, people.length - 1)
  const five = Array.from({ length: 5 }, (_, nth) => people[(first + nth) % people.length]?.id ?? '')
  return [...five, anchors[chance.whole(0, anchors.length - 1)]?.id ?? '']
}

/** Lets people of the demo world follow those who have joined it, once: so that there are fans to be seen, and to be followed back. */
export const befriendNewcomers = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from member where not demo and not exists (
        select 1 from follow join member fan on fan.id = follow.member_id and fan.demo
        where follow.target_id = member.id and follow.kind = 'member')
      order by id limit ${AT_ONCE}`.execute(tx)
    if (rows.length === 0) return
    await tx
      .insertInto('member')
      .values(
        people.map(({ id, phone, nickname, bio, inviteCode }) => ({
          id,
          phone,
          nickname,
          avatar: null,
          user_type: MemberType.MEMBER,
          bio,
          gold: 0,
          brick: 0,
          fans: 0,
          follows: 0,
          invite_code: inviteCode,
          invited_by: null,
          demo: true,
          created_at: new Date(now),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const follows = rows.flatMap(({ id }) =>
      fansOf(id).map((fan, nth) => ({
        member_id: fan,
        kind: 'member' as const,
        target_id: id,
        at: new Date(now - nth * SECOND),
      })),
    )
    await tx.insertInto('follow').values(follows).execute()
    const all = [...new Set(follows.flatMap(({ member_id, target_id }) => [member_id, target_id]))]
    await sql`
      with locked as (select id from member where id = any(${all}) order by id for no key update), given as (
        select locked.id,
          (select count(*)::int from unnest(${follows.map((one) => one.member_id)}::text[]) by(id) where by.id = locked.id) as follows,
          (select count(*)::int from unnest(${follows.map((one) => one.target_id)}::text[]) of(id) where of.id = locked.id) as fans
        from locked
      )
      update member set follows = member.follows + given.follows, fans = member.fans + given.fans
      from given where given.id = member.id`.execute(tx)
  })
}
