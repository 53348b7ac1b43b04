import type { ColumnType, Generated } from 'kysely'
import type { ChatEvent, Worn } from '../../contract/entities.schema'
import type { LineGift } from '../../contract/live.gifts.schema'
import type { LineGame } from '../../contract/live.line-game.schema'
import type { LiveStatus, MatchType, MemberType } from '../../contract/enums'
import type { Replay } from '../../contract/studio.schema'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { Visibility } from '../../contract/account.privacy.schema'
import type { Gender } from '../../contract/account.profile.schema'
import type { Browser, System } from '../../contract/account.sessions.schema'
import type { Json, MaybeStamp, Stamp } from './columns'
import type { CampaignTables } from './campaign-tables'
import type { GiftTables } from './gift-tables'
import type { PredictionTables } from './prediction-tables'
import type { DiscoveryTables } from './discovery-tables'
import type { MatchTables } from './match-tables'
import type { MessageTables } from './message-tables'
import type { OfficeTables } from './office-tables'
import type { PrivacyTables } from './privacy-tables'
import type { RecordingTables } from './recording-tables'
import type { RoomTables } from './room-tables'
import type { StudioTables } from './studio-tables'
import type { SupportTables } from './support-tables'
import type { MallTables } from './mall-tables'
import type { WalletTables } from './wallet-tables'

interface MemberTable {
  id: string
  phone: string
  nickname: string
  /** What names are compared by; the database makes it of the nickname. */
  skeleton: ColumnType<string, never, never>
  avatar: string | null
  user_type: MemberType
  bio: string
  /** Gold that gifts have brought: what a member has is the sum of `ledger_entry`, kept in `ledger_account`. */
  gold: number
  /** What gifts have brought beside it, in hundredths of a coin. */
  gift_rest: Generated<number>
  /** Of no use since the ledger. */
  brick: number
  fans: number
  follows: number
  invite_code: string
  invited_by: string | null
  calendar_key: Generated<string | null>
  reminder_minutes: Generated<ReminderMinutes>
  gender: Generated<Gender>
  /** A day as 1996-03-20. */
  birthday: Generated<string | null>
  nickname_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What is worn in chat, of what the member owns. */
  badge: Generated<string | null>
  chat_colour: Generated<string | null>
  demo: boolean
  created_at: Stamp
  /** Who may find, follow and write to the member, and who sees how many the member follows. */
  findable: Generated<boolean>
  followable: Generated<Visibility['followable']>
  writable: Generated<Visibility['writable']>
  follows_seen: Generated<Visibility['follows']>
}

/** `hash`: as `Passwords` has it. Who has no row logs in by codes alone. */
interface MemberPasswordTable {
  member_id: string
  hash: string
  set_at: Stamp
}

/** `public_key`: base64url, COSE. `transports`: words with blanks between. `counter`: what the device counted last; 0 where it does not. */
interface PasskeyTable {
  id: string
  member_id: string
  rp_id: string
  public_key: string
  counter: number
  transports: string
  system: System
  browser: Browser
  added_at: Stamp
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A question that was answered, until it could not be answered any more. */
interface PasskeyAnswerTable {
  challenge_hash: string
  expires_at: Stamp
}

/** Two rows for each: `phone` is the HMAC of the number in one, of the network in the other; `asker` that of both. */
interface PasswordTryTable {
  at: Stamp
  phone: string
  asker: string
}

/** `token_hash`: SHA-256 of the token, hex. `used_at`: true to `USE_EVERY`; null: not since it was opened. `network`: as `networkOf` has it. */
interface SessionTable {
  token_hash: string
  member_id: string
  created_at: Stamp
  expires_at: Stamp
  id: Generated<string>
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  network: Generated<string>
  system: Generated<System>
  browser: Generated<Browser>
  browser_key: ColumnType<string | null, string | null | undefined, never>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** By what, where `ended_at` says when. */
  ended_by: Generated<'device' | 'password' | 'phone' | 'closing'>
}

/** A browser the member was logged in with, by what a session has of it. `seen_at`: the last login. */
interface KnownDeviceTable {
  member_id: string
  browser_key: string
  seen_at: Stamp
}

/** One code a phone at a time. `code_hash`: HMAC-SHA256, hex. */
interface SmsCodeTable {
  ticket_hash: string
  phone: string
  asker: string
  code_hash: string
  attempts: number
  sent_at: Stamp
  expires_at: Stamp
}

/**
 * One row a code sent. All but the time are HMACs: of the phone, of phone and network together (`asker`), of the network,
 * of the wider network around it, and of the block of numbers the phone is in. `known`: a member logged in as this asker before.
 */
interface SmsSentTable {
  sent_at: Stamp
  phone: string
  asker: string
  known: boolean
  network: string
  wide: string
  block: string
}

/** One row a wrong guess that came without a code's ticket. */
interface SmsGuessTable {
  guessed_at: Stamp
  phone: string
  asker: string
  is_stranger: boolean
}

/** Clients as whom somebody logged in. */
interface SmsKnownTable {
  asker: string
  seen_at: Stamp
}

/**
 * `answer`: degrees of the turned picture where `is_drag`, else the number of a sum; right within `tolerance`. `number`: of the sum
 * that goes with a picture. Deleted by its one check.
 */
interface CaptchaTable {
  id: string
  answer: number
  tolerance: Generated<number>
  number: number | null
  is_drag: boolean
  price: number
  made_at: Stamp
  expires_at: Stamp
}

interface CaptchaPassTable {
  token_hash: string
  price: number
  expires_at: Stamp
}

/**
 * `channel` names a looping clip; `phase` is its offset in seconds. Both null for a real ingest. `direct`: begun without a plan;
 * `listed` is false until it begins. `missed`: a plan that was not begun. `said`: lines of people since its start.
 * `watched`: seconds of all its viewers from its start to `counted_at`. `chosen_at`: when its anchor last went to go live on this plan;
 * `taken_by`: the stream that was on then and goes on as it.
 */
interface LiveTable {
  id: string
  anchor_id: string
  match_id: string | null
  match_type: MatchType
  title: string
  status: LiveStatus
  planned_at: Stamp
  started_at: MaybeStamp
  ended_at: MaybeStamp
  viewers: number
  /** The most there were at once. */
  peak_viewers: Generated<number>
  replay_views: Generated<number>
  heat: number
  cover: string | null
  announcement: string | null
  channel: string | null
  phase: number | null
  last_seq: number
  demo: boolean
  direct: Generated<boolean>
  listed: ColumnType<boolean, never, never>
  missed: Generated<boolean>
  chosen_at: Generated<Date | null>
  taken_by: Generated<string | null>
  cancel_reason: Generated<string | null>
  /** Why operators have ended it. */
  end_reason: Generated<string | null>
  /** What is kept of it is shown to nobody. */
  withheld: Generated<boolean>
  /** What its anchor shows of it once it is over. */
  replay: Generated<Replay>
  said: Generated<number>
  watched: Generated<number>
  counted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What gifts in it have cost, as far as they are settled. */
  gift_coins: Generated<number>
}

interface ChatLineTable {
  live_id: string
  seq: number
  user_type: number
  member_id: string | null
  nickname: string
  avatar: string | null
  text: string
  key: string | null
  at: Stamp
  demo: boolean
  event: Json<ChatEvent | null>
  worn: ColumnType<Worn | null, string | null | undefined, string | null>
  gift: ColumnType<LineGift | null, string | null | undefined, string | null>
  game: ColumnType<LineGame | null, string | null | undefined, string | null>
  /** Its words are told to nobody any more but to who moderates, and kept for the operator. */
  removed_at: MaybeStamp
  removed_by: string | null
  removed_reason: string | null
}

interface NoticeTable {
  code: string
  title: string
  content: string
  title_en: Generated<string | null>
  content_en: Generated<string | null>
  shown_from: Generated<Date | null>
  shown_until: Generated<Date | null>
}

export interface CarouselTable {
  id: string
  position: number
  title: string
  title_en: Generated<string | null>
  subtitle: string
  subtitle_en: Generated<string | null>
  image: string | null
  target_kind: 'match' | 'live' | 'url' | 'none'
  target_id: string
  match_id: string | null
  shown_from: Generated<Date | null>
  shown_until: Generated<Date | null>
}

interface HotWorkTable {
  id: string
  works_type: number
  text: string
  text_en: string | null
  hot: boolean
  position: number
}

/** `member_id` null: an operator's. */
interface UploadTable {
  id: string
  member_id: string | null
  obj: string
  bytes: number
  width: number
  height: number
  created_at: Stamp
  /** It was shown somewhere when that was looked at. */
  shown: Generated<boolean>
  /** Since when nothing shows it. */
  unused_since: Generated<Date | null>
}

/** `input_hash`: SHA-256 of what was asked, hex. `answer`: the data that was answered. */
interface IdempotencyTable {
  member_id: string
  call_id: string
  key: string
  input_hash: string
  answer: Json<unknown>
  expires_at: Stamp
}

/** `failed_at`, `error`: of the last try. */
interface JobTable {
  id: Generated<number>
  kind: string
  key: string | null
  data: Json<unknown>
  due: Stamp
  tries: Generated<number>
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  error: Generated<string | null>
}

/** Single values the server keeps: its secret, the world's seed and birth. */
interface SettingTable {
  name: string
  value: string
}

export interface Tables
  extends
    MatchTables,
    MessageTables,
    DiscoveryTables,
    OfficeTables,
    RecordingTables,
    RoomTables,
    StudioTables,
    SupportTables,
    MallTables,
    WalletTables,
    CampaignTables,
    GiftTables,
    PredictionTables,
    PrivacyTables {
  member: MemberTable
  member_password: MemberPasswordTable
  password_try: PasswordTryTable
  passkey: PasskeyTable
  passkey_answer: PasskeyAnswerTable
  session: SessionTable
  known_device: KnownDeviceTable
  sms_code: SmsCodeTable
  sms_sent: SmsSentTable
  sms_guess: SmsGuessTable
  sms_known: SmsKnownTable
  captcha: CaptchaTable
  captcha_pass: CaptchaPassTable
  live: LiveTable
  chat_line: ChatLineTable
  notice: NoticeTable
  carousel: CarouselTable
  hot_work: HotWorkTable
  upload: UploadTable
  idempotency: IdempotencyTable
  job: JobTable
  setting: SettingTable
}
