import { sql, type RawBuilder } from 'kysely'
import { GONE_NAME } from '../../../contract/account.privacy-rules'
import { FOREVER } from '../../domain/wallet/tasks'
import { causesFrom, giftsFrom, guestFrom } from '../wallet/causes'
import { isDeletedForOwn } from '../messages/deleted'

type Statement = (memberId: string) => RawBuilder<unknown>

/** What a table holds of a member. */
interface Held {
  /** The rows of the member's copy, by the files they stand in; one statement: by the table's name. A sentence where the copy has none, saying why. */
  readonly copy: Statement | Readonly<Record<string, Statement>> | string
  /** Before the member's row is deleted; `cascade`: that takes the rows along; `stays`: why they are left. */
  readonly erase: readonly Statement[] | 'cascade' | { readonly stays: string }
}

const ofMember =
  (table: string, columns: string, column = 'member_id', order = 'at'): Statement =>
  (memberId) =>
    sql`select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(column)} = ${memberId} order by ${sql.raw(order)}`
const remove =
  (table: string, column: string): Statement =>
  (memberId) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`
/** What others need stays, with nobody's name. */
const unname =
  (table: string): Statement =>
  (memberId) =>
    sql`update ${sql.table(table)} set member_id = null, nickname = ${GONE_NAME} where member_id = ${memberId}`

const ownLives = (memberId: string) => sql`select id from live where anchor_id = ${memberId}`
const isSecret = 'how somebody is let in, of use to nobody else'
const isShort = 'removed within a day, by itself'

/**
 * FEAT-07 Every table that knows members, in the order in which it is emptied of one. A table that is missing here fails the tests: whoever adds one
 * decides what a member's copy has of it and what is left once the account is deleted.
 */
export const personalData: Readonly<Record<string, Held>> = {
  account_closing: { copy: 'asked for by who reads it', erase: 'cascade' },
  data_copy: { copy: 'the copy itself', erase: 'cascade' },
  consent: { copy: ofMember('consent', 'kind, version, at'), erase: 'cascade' },
  session: {
    copy: ofMember('session', 'created_at, used_at, network, system, browser', 'member_id', 'created_at'),
    erase: 'cascade',
  },
  known_device: { copy: 'a hash that tells browsers apart; their logins are in the copy', erase: 'cascade' },
  follow: {
    copy: {
      follow: (memberId) => sql`
        select follow.kind, follow.target_id, coalesce(member.nickname, team.name, league.name) as nickname, follow.at from follow
          left join member on follow.kind = 'member' and member.id = follow.target_id
          left join team on follow.kind = 'team' and team.id = follow.target_id
          left join league on follow.kind = 'league' and league.id = follow.target_id
        where follow.member_id = ${memberId} order by follow.at`,
      fans: (memberId) => sql`
        select follow.member_id, member.nickname, follow.at from follow join member on member.id = follow.member_id
        where follow.kind = 'member' and follow.target_id = ${memberId} order by follow.at`,
    },
    erase: [
      (memberId) => sql`
        with met as (
          select id from member where id in (select target_id from follow where member_id = ${memberId} and kind = 'member')
            or id in (select member_id from follow where target_id = ${memberId} and kind = 'member')
          order by id for no key update)
        update member set
          fans = greatest(0, fans - (select count(*)::int from follow where follow.member_id = ${memberId}
            and follow.kind = 'member' and follow.target_id = member.id)),
          follows = greatest(0, follows - (select count(*)::int from follow where follow.target_id = ${memberId}
            and follow.kind = 'member' and follow.member_id = member.id))
        from met where met.id = member.id`,
      (memberId) =>
        sql`delete from follow where member_id = ${memberId} or (kind = 'member' and target_id = ${memberId})`,
    ],
  },
  follow_left: {
    copy: ofMember('follow_left', 'kind, target_id, at, left_at'),
    erase: [
      (memberId) => sql`
        delete from follow_left where member_id = ${memberId} or (kind = 'member' and target_id = ${memberId})`,
    ],
  },
  reservation: {
    copy: (memberId) => sql`
      select home.name as home, away.name as away, league.name as league, match.starts_at, reservation.minutes_before,
        reservation.at, reservation.match_id
      from reservation left join match on match.id = reservation.match_id
        left join team home on home.id = match.home_id left join team away on away.id = match.away_id
        left join league on league.id = match.league_id
      where reservation.member_id = ${memberId} order by reservation.at`,
    erase: 'cascade',
  },
  live_reservation: {
    copy: (memberId) => sql`
      select live.title, anchor.nickname as anchor, live.planned_at, live_reservation.at, live_reservation.live_id
      from live_reservation left join live on live.id = live_reservation.live_id left join member anchor on anchor.id = live.anchor_id
      where live_reservation.member_id = ${memberId} order by live_reservation.at`,
    erase: 'cascade',
  },
  member_block: {
    copy: (memberId) => sql`
      select member_block.blocked_id, member.nickname, member_block.at from member_block
        join member on member.id = member_block.blocked_id
      where member_block.member_id = ${memberId} order by member_block.at`,
    erase: 'cascade',
  },
  member_notice: {
    copy: ofMember('member_notice', 'kind, title, text, title_en, text_en, path, at, read_at'),
    // What others were told of the member by name goes along, by `about_id`.
    erase: 'cascade',
  },
  // What nobody is left to read goes whole: with the service, and with who is gone, too.
  thread: {
    copy: 'its messages are in the copy',
    erase: [
      (memberId) => sql`
        delete from thread where (kind = 'service' and a_id = ${memberId})
          or (kind = 'direct' and ((a_id = ${memberId} and b_id is null) or (b_id = ${memberId} and a_id is null)))`,
    ],
  },
  thread_member: {
    copy: ofMember('thread_member', 'thread_id, read_seq, muted, pinned_at', 'member_id', 'thread_id'),
    erase: 'cascade',
  },
  message: {
    copy: (memberId) => sql`
      select message.thread_id, case when thread.kind = 'service' then '客服' else coalesce(other.nickname, ${GONE_NAME}) end as with,
        message.at, message.sender_id is not distinct from ${memberId} as own, message.text, message.picture, message.seq, message.quote_seq
      from message join thread_member own on own.thread_id = message.thread_id and own.member_id = ${memberId}
        join thread on thread.id = message.thread_id
        left join member other on other.id = case when thread.a_id = ${memberId} then thread.b_id else thread.a_id end
      where message.removed_at is null and not ${isDeletedForOwn} order by message.thread_id, message.seq`,
    // What was written to others is theirs too; pictures go with their files.
    erase: [
      (memberId) => sql`
        update message set removed_at = now(), removed_by = ${GONE_NAME}, picture = null, width = null, height = null
        where sender_id = ${memberId} and picture is not null`,
    ],
  },
  message_hidden: {
    copy: 'messages that the member has deleted, which are not in the copy',
    erase: 'cascade',
  },
  message_mute: { copy: ofMember('message_mute', 'until, reason', 'member_id', 'until'), erase: 'cascade' },
  member_sanction: {
    copy: ofMember('member_sanction', 'kind, at, until, reason'),
    erase: 'cascade',
  },
  message_report: {
    copy: ofMember('message_report', 'nickname, message_text, reason, text, at', 'reporter_id'),
    erase: [unname('message_report')],
  },
  room_pin: {
    copy: 'lines of chat that are in the copy',
    erase: [
      (memberId) => sql`
        delete from room_pin using chat_line
        where chat_line.live_id = room_pin.live_id and chat_line.seq = room_pin.seq and chat_line.member_id = ${memberId}`,
    ],
  },
  chat_report: {
    copy: ofMember('chat_report', 'nickname, line_text, reason, text, at', 'reporter_id'),
    erase: [unname('chat_report')],
  },
  chat_line: {
    copy: (memberId) => sql`
      select chat_line.live_id, anchor.nickname as anchor, live.title, chat_line.seq, chat_line.text, chat_line.at
      from chat_line left join live on live.id = chat_line.live_id left join member anchor on anchor.id = live.anchor_id
      where chat_line.member_id = ${memberId} order by chat_line.at`,
    erase: [
      (memberId) => sql`
        update chat_line set member_id = null, nickname = ${GONE_NAME}, avatar = null, key = null, worn = null where member_id = ${memberId}`,
    ],
  },
  room_sanction: {
    copy: ofMember('room_sanction', 'kind, at, until, reason'),
    erase: [remove('room_sanction', 'member_id')],
  },
  room_log: {
    copy: ofMember('room_log', 'at, action, nickname, text, minutes', 'by_id'),
    erase: [
      unname('room_log'),
      (memberId) => sql`update room_log set by_id = '', by_name = ${GONE_NAME} where by_id = ${memberId}`,
    ],
  },
  room_moderator: {
    copy: (memberId) => sql`
      select room_moderator.anchor_id, anchor.nickname as anchor, room_moderator.at
      from room_moderator join member anchor on anchor.id = room_moderator.anchor_id
      where room_moderator.member_id = ${memberId} order by room_moderator.at`,
    erase: 'cascade',
  },
  room_rules: {
    copy: ofMember(
      'room_rules',
      'slow_s, followers_only, emoji_only, no_links, no_duplicates, words',
      'anchor_id',
      'anchor_id',
    ),
    erase: 'cascade',
  },
  question_vote: {
    copy: ofMember('question_vote', 'question_id, at'),
    erase: [
      (memberId) => sql`
        update question set votes = greatest(0, votes - 1)
        where id in (select question_id from question_vote where member_id = ${memberId})`,
    ],
  },
  question: {
    copy: ofMember('question', 'kind, title, text, pictures, state, answer, at'),
    erase: 'cascade',
  },
  help_vote: {
    copy: ofMember('help_vote', 'article_id, helpful', 'member_id', 'article_id'),
    erase: 'cascade',
  },
  service_case: {
    copy: ofMember('service_case', 'state, opened_at, closed_at, rating', 'member_id', 'opened_at'),
    erase: 'cascade',
  },
  anchor_application: {
    copy: ofMember('anchor_application', 'state, name, match_type, words, reason, at, decided_at'),
    erase: 'cascade',
  },
  anchor_block: { copy: ofMember('anchor_block', 'reason, at, until'), erase: 'cascade' },
  anchor_stat: {
    copy: ofMember('anchor_stat', 'points, fans, viewers, gold', 'anchor_id', 'anchor_id'),
    erase: 'cascade',
  },
  encoder_hold: { copy: 'a state of the moment', erase: 'cascade' },
  stream_key: { copy: isSecret, erase: 'cascade' },
  former_stream_key: { copy: isSecret, erase: 'cascade' },
  studio: {
    copy: ofMember('studio', 'title, match_type, cover, announcement, tags', 'member_id', 'title'),
    erase: 'cascade',
  },
  clip: {
    copy: ofMember('clip', 'id, live_id, title, starts_at, seconds, created_at', 'member_id', 'created_at'),
    erase: 'cascade',
  },
  search_doc: {
    copy: 'made of what is in the copy',
    erase: [
      (memberId) => sql`
        delete from search_doc where (kind in ('anchor', 'person') and id = ${memberId}) or (kind = 'live' and id in (${ownLives(memberId)}))`,
    ],
  },
  live_report: {
    copy: ofMember(
      'live_report',
      'live_id, ended_at, peak, average, new_fans, chat_lines, people, cut_off',
      'anchor_id',
      'ended_at',
    ),
    erase: [remove('live_report', 'anchor_id')],
  },
  live: {
    copy: ofMember(
      'live',
      'id, match_id, title, announcement, planned_at, started_at, ended_at, end_reason, peak_viewers',
      'anchor_id',
      'planned_at',
    ),
    erase: [remove('live', 'anchor_id')],
  },
  upload: {
    copy: ofMember('upload', 'id, obj, bytes, width, height, created_at', 'member_id', 'created_at'),
    // A file that no row knows is swept.
    erase: [remove('upload', 'member_id')],
  },
  idempotency: { copy: isShort, erase: 'cascade' },
  operator_log: {
    copy: 'what operators did, and theirs',
    erase: {
      stays:
        'operators answer for what they did for as long as the installation stands; no phone number is in it',
    },
  },
  notice_box: {
    copy: ofMember('notice_box', 'box, muted, pinned_at', 'member_id', 'box'),
    erase: 'cascade',
  },
  push_setting: {
    copy: ofMember(
      'push_setting',
      'live, matches, goals, messages, other, quiet_from, quiet_until',
      'member_id',
      'member_id',
    ),
    erase: 'cascade',
  },
  // The books are proven from all their entries; whose an account was is forgotten with the member.
  ledger_account: {
    copy: {
      ledger_account: ofMember('ledger_account', 'currency, balance', 'member_id', 'currency'),
      // What each was for, as the member reads it: goods, an activity, a gift, a guest, a task.
      ledger_entry: (memberId) => sql`
        select entry.at, account.currency, entry.amount, entry.balance, own.reason as entry,
          case when own.reason = 'task' then own.about end as task,
          coalesce(goods_order.title, activity.title, correction.reason) as title, sent.gift_id,
          coalesce(got.pieces, sent.pieces) as pieces,
          case when own.reason in ('gift', 'giftIn') and sent.id is not null then coalesce(who.nickname, ${GONE_NAME}) else guest.nickname end as with
        from ledger_account account join ledger_entry entry on entry.account_id = account.id
          join ledger_transfer own on own.id = entry.transfer_id
          ${causesFrom}
          ${giftsFrom}
          ${guestFrom(memberId)}
        where account.member_id = ${memberId} order by entry.at, account.currency, entry.seq`,
    },
    erase: [(memberId) => sql`update ledger_account set member_id = null where member_id = ${memberId}`],
  },
  // What was ordered stays in the books; where it went is forgotten.
  goods_order: {
    copy: ofMember(
      'goods_order',
      'id, title, currency, price, count, state, recipient, carrier, tracking, placed_at, received_at, refund_reason, reason',
      'member_id',
      'placed_at',
    ),
    erase: [
      (memberId) => sql`
        update goods_order set member_id = null, recipient = null, refund_reason = null where member_id = ${memberId}`,
    ],
  },
  // What was sent stays in the books, of nobody.
  gift_sent: {
    copy: (memberId) => sql`
      select gift_id, pieces, price, at, live_id, sender_id is not distinct from ${memberId} as own,
        coalesce(other.nickname, ${GONE_NAME}) as with
      from gift_sent left join member other
        on other.id = case when sender_id is not distinct from ${memberId} then anchor_id else sender_id end
      where ${memberId} in (sender_id, anchor_id) order by at, gift_sent.id`,
    erase: [
      (memberId) => sql`update gift_sent set sender_id = null where sender_id = ${memberId}`,
      (memberId) => sql`update gift_sent set anchor_id = null where anchor_id = ${memberId}`,
    ],
  },
  // What was staked stays in the books, of nobody.
  prediction_stake: {
    copy: ofMember('prediction_stake', 'prediction_id, option, amount, payout, returned, at'),
    erase: [(memberId) => sql`update prediction_stake set member_id = null where member_id = ${memberId}`],
  },
  prediction: {
    copy: ofMember('prediction', 'template, line, lock, state, result, opened_at', 'anchor_id', 'opened_at'),
    erase: [(memberId) => sql`update prediction set anchor_id = null where anchor_id = ${memberId}`],
  },
  point_grant: { copy: ofMember('point_grant', 'day, amount, at'), erase: 'cascade' },
  poll_vote: { copy: ofMember('poll_vote', 'poll_id, answer, at'), erase: 'cascade' },
  campaign_member: {
    copy: ofMember('campaign_member', 'activity_id, joined_at, claimed_at', 'member_id', 'joined_at'),
    erase: 'cascade',
  },
  campaign_watch: {
    copy: ofMember('campaign_watch', 'activity_id, ms, counted_until', 'member_id', 'counted_until'),
    erase: 'cascade',
  },
  gift_support: {
    copy: ofMember('gift_support', 'live_id, month, coins', 'member_id', 'month, live_id'),
    erase: 'cascade',
  },
  member_address: {
    copy: ofMember('member_address', 'name, phone, area, detail, is_default, at'),
    erase: 'cascade',
  },
  redeem_account: { copy: ofMember('redeem_account', 'platform, account, at'), erase: 'cascade' },
  goods_wish: { copy: ofMember('goods_wish', 'goods_id, at, price'), erase: 'cascade' },
  worn_item: { copy: ofMember('worn_item', 'kind, worn, activity_id, at'), erase: 'cascade' },
  ledger_correction: {
    copy: ofMember('ledger_correction', 'currency, amount, reason, state, asked_at', 'member_id', 'asked_at'),
    erase: [(memberId) => sql`update ledger_correction set member_id = null where member_id = ${memberId}`],
  },
  invite_reward: {
    copy: (memberId) => sql`
      select host_id = ${memberId} as invited, other.nickname as with, counted, at
      from invite_reward left join member other on other.id = case when host_id = ${memberId} then guest_id else host_id end
      where ${memberId} in (host_id, guest_id) order by at`,
    erase: 'cascade',
  },
  check_in: { copy: ofMember('check_in', 'day, reward, made_up, at'), erase: 'cascade' },
  task_claim: {
    copy: (memberId) => sql`
      select task, nullif(day, ${FOREVER}) as day, at from task_claim where member_id = ${memberId} order by at`,
    erase: 'cascade',
  },
  share_open: { copy: ofMember('share_open', 'day, at'), erase: 'cascade' },
  watch_time: {
    copy: ofMember('watch_time', 'day, ms', 'member_id', 'day'),
    erase: 'cascade',
  },
  start_news: {
    copy: (memberId) => sql`
      select anchor_id, anchor.nickname as anchor, starts from start_news join member anchor on anchor.id = anchor_id
      where member_id = ${memberId} order by anchor_id`,
    erase: 'cascade',
  },
  push_device: { copy: isSecret, erase: 'cascade' },
  passkey: {
    copy: ofMember('passkey', 'id, rp_id, system, browser, added_at, used_at', 'member_id', 'added_at'),
    erase: 'cascade',
  },
  member_password: { copy: 'a hash of a secret that is the member’s own', erase: 'cascade' },
  member: {
    copy: ofMember(
      'member',
      'id, phone, nickname, avatar, gender, birthday, bio, invite_code, invited_by, reminder_minutes, findable, followable, writable, follows_seen, created_at',
      'id',
      'created_at',
    ),
    erase: [
      (memberId) => sql`update member set invited_by = null where invited_by = ${memberId}`,
      remove('member', 'id'),
    ],
  },
}

/** Tables with a column that looks like one of a person and is none. */
export const notPersonal: Readonly<Record<string, string>> = {
  sms_code: isShort,
  sms_sent: isShort,
  sms_guess: isShort,
  password_try: isShort,
  sms_known: 'an HMAC that leads to no number, removed after half a year',
}
