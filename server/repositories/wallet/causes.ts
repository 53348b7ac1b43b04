import { sql } from 'kysely'
import { inviteKey } from '../../domain/wallet/invites'

/** What an entry was for, by the `reason` and `about` of its transfer, which is `own`: goods, an event, a correction, a gift and who else was in it. */
export const causesFrom = sql`left join goods_order on own.reason in ('order', 'orderBack', 'refund') and goods_order.id = own.about
      left join activity on own.reason = 'campaign' and activity.id = own.about
      left join ledger_correction correction on own.reason = 'correction' and correction.id = own.about
      left join gift_sent sent on own.reason in ('gift', 'giftIn') and sent.id = own.about
      left join member who on who.id = case own.reason when 'gift' then sent.anchor_id else sent.sender_id end`

/** All gifts that were settled with `own`, as one. */
export const giftsFrom = sql`left join lateral (select sum(one.pieces)::int as pieces, sum(one.price)::bigint as price,
          case when count(one.percent) = count(*) and min(one.percent) = max(one.percent) then min(one.percent) end as percent from gift_sent one
        where own.reason = 'giftIn' and one.settled = own.about) got on true`

/** Whom the member has brought, where `own` is for that; its `key` says so. */
export const guestFrom = (memberId: string) =>
  sql`left join member guest on own.reason = 'invite' and own.key <> ${inviteKey(memberId)}
      and guest.id = substr(own.key, ${inviteKey('').length + 1}::int)`
