import { ECDH } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type { PushTopic } from '../../../contract/messages.push-rules'
import type {
  PushDevice,
  PushRenewed,
  PushSettings,
  QuietHours,
  RenewPushInput,
  SubscribePushInput,
} from '../../../contract/messages.push.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Log, Now } from '../ports'
import { hashOf } from '../secrets'
import type { Push } from './notices'
import { PUSH_LIFETIMES } from './push-lifetimes'
import { newsOfMove, newsOfNotice, payloadOf, type PushNews } from './push-news'
import type { Deliver, PushAddress, PushLetter, PushOutbox } from './push-delivery'
import type { TellMoves } from './threads'

/** A device that may be told. `zone`: as the IANA calls it. */
export interface ToldDevice extends PushAddress {
  readonly zone: string
  readonly quiet: QuietHours | null
}

/** Whom news reaches: these members, or all who follow one of these teams. `butReserved`: but those who reserved this match. */
export type Audience =
  | { readonly members: readonly string[] }
  | { readonly followersOf: readonly string[]; readonly butReserved?: string }

export interface PushRows {
  settings(memberId: string): Promise<PushSettings>
  save(memberId: string, settings: PushSettings): Promise<void>
  /** The device if it is told for this member, in a session that stands. */
  device(memberId: string, endpointHash: string, now: number): Promise<ToldDevice | null>
  /** It belongs to nobody else from then on; of a member's devices the newest `most` stay. */
  subscribe(
    device: PushAddress & {
      readonly memberId: string
      readonly sessionHash: string
      readonly endpointHash: string
      readonly zone: string
    },
    most: number,
    now: number,
  ): Promise<void>
  unsubscribe(memberId: string, endpointHash: string): Promise<void>
  /** The device has another address from then on. False: there is none with this address and this secret. */
  renew(
    older: { readonly endpointHash: string; readonly auth: string },
    device: PushAddress & { readonly endpointHash: string },
  ): Promise<boolean>
  drop(endpointHash: string): Promise<void>
  /** Those whose members want this topic, by their hashes above `after`. */
  devices(
    audience: Audience,
    topic: PushTopic,
    page: { readonly after: string; readonly limit: number; readonly now: number },
  ): Promise<readonly (ToldDevice & { readonly endpointHash: string })[]>
}

const DEVICES_MAX = 20
const AT_ONCE = 500
/** Where a browser's zone is unknown here. */
const USUAL_ZONE = 'Asia/Shanghai'

/** The one spelling of it, whatever case it is written in: each would have a clock of its own. */
const zoneOf = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return USUAL_ZONE
  }
}
const isPoint = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex').length > 0
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether it is quiet there now. From and until the same: never. */
export const isQuiet = ({ zone, quiet }: Pick<ToldDevice, 'zone' | 'quiet'>, now: number): boolean => {
  if (quiet === null || quiet.from === quiet.until) return false
  const [hours = 0, minutes = 0] = clockOf(zone).format(now).split(':').map(Number)
  const at = hours * 60 + minutes
  const { from, until } = quiet
  return from < until ? at >= from && at < until : at >= from || at < until
}

const letterOf = (news: PushNews, now: number): PushLetter => ({
  payload: payloadOf(news, now),
  tag: news.tag,
  lifetime: news.lifetime,
  isUrgent: news.isUrgent,
})

interface Deps {
  readonly rows: PushRows
  /** Null: this installation sends none. */
  readonly publicKey: string | null
  readonly isPushService: (endpoint: string) => boolean
  readonly deliver: Deliver
  readonly outbox: PushOutbox
  readonly now: Now
  readonly log: Log
}

export interface Pushes {
  settings(memberId: string): Promise<PushSettings>
  save(memberId: string, settings: PushSettings): Promise<PushSettings>
  device(memberId: string, endpoint: string | null): Promise<PushDevice>
  subscribe(memberId: string, token: string, input: SubscribePushInput): Promise<PushDevice>
  unsubscribe(memberId: string, endpoint: string): Promise<PushDevice>
  renew(input: RenewPushInput): Promise<PushRenewed>
  /** Fails unless the push service has taken it. */
  try(memberId: string, endpoint: string): Promise<void>
  tell(audience: Audience, news: PushNews): Promise<void>
  readonly ofNotices: Push
  readonly ofMoves: TellMoves
}

const trial: Omit<PushNews, 'tag'> = {
  topic: 'other',
  words: {
    'zh-CN': { title: '推送已打开', text: '开播、开赛、进球和消息会这样告诉你' },
    en: { title: 'Notifications are on', text: 'This is how streams, matches, goals and messages reach you' },
  },
  covered: null,
  path: '/notice?view=push',
  lifetime: PUSH_LIFETIMES.trial,
  isUrgent: true,
}

/** FEAT-09 Tells members' devices what they want to be told, over their browsers' push services. */
export const createPushes = ({ rows, publicKey, isPushService, deliver, outbox, now, log }: Deps): Pushes => {
  const tell = async (audience: Audience, news: PushNews): Promise<void> => {
    if (publicKey === null) return
    for (let after: string | null = ''; after !== null;) {
      const at = now()
      const page: Awaited<ReturnType<PushRows['devices']>> = await rows.devices(audience, news.topic, {
        after,
        limit: AT_ONCE,
        now: at,
      })
      outbox.add(
        page.filter((device) => !isQuiet(device, at)),
        letterOf(news, at),
      )
      after = page.length < AT_ONCE ? null : (page.at(-1)?.endpointHash ?? null)
    }
  }
  const tellLater = (audience: Audience, news: PushNews): void =>
    void tell(audience, news).catch((error: unknown) =>
      log.error({ err: error }, 'the devices of members were not found'),
    )
  const device = async (memberId: string, endpoint: string | null): Promise<PushDevice> => ({
    publicKey,
    here:
      publicKey !== null &&
      endpoint !== null &&
      (await rows.device(memberId, hashOf(endpoint), now())) !== null,
  })
  const refuseUnknown = ({ endpoint, p256dh }: Pick<SubscribePushInput, 'endpoint' | 'p256dh'>): void => {
    if (!isPushService(endpoint))
      throw new FieldError('endpoint', '这个浏览器的推送服务这里不认识，请换一个浏览器')
    if (!isPoint(p256dh)) throw new FieldError('p256dh', '设备给出的密钥不正确，请重试')
  }
  return {
    settings: (memberId) => rows.settings(memberId),
    save: async (memberId, settings) => {
      const { quiet } = settings
      if (quiet !== null && quiet.from === quiet.until) {
        const before = (await rows.settings(memberId)).quiet
        // Those that were taken before this rule stay.
        if (before?.from !== quiet.from || before.until !== quiet.until)
          throw new FieldError('quiet', '免打扰的开始和结束不能是同一时间，保留了原来的')
      }
      await rows.save(memberId, settings)
      return settings
    },
    device,
    subscribe: async (memberId, token, { endpoint, p256dh, auth, zone }) => {
      refuseUnknown({ endpoint, p256dh })
      if (publicKey !== null)
        await rows.subscribe(
          {
            memberId,
            sessionHash: hashOf(token),
            endpointHash: hashOf(endpoint),
            endpoint,
            p256dh,
            auth,
            zone: zoneOf(zone),
          },
          DEVICES_MAX,
          now(),
        )
      return device(memberId, endpoint)
    },
    unsubscribe: async (memberId, endpoint) => {
      await rows.unsubscribe(memberId, hashOf(endpoint))
      return device(memberId, endpoint)
    },
    renew: async ({ older, olderAuth, endpoint, p256dh, auth }) => {
      refuseUnknown({ endpoint, p256dh })
      const known = { endpointHash: hashOf(older), auth: olderAuth }
      const renewed = await rows.renew(known, { endpointHash: hashOf(endpoint), endpoint, p256dh, auth })
      return { renewed }
    },
    try: async (memberId, endpoint) => {
      const found = await rows.device(memberId, hashOf(endpoint), now())
      if (publicKey === null || found === null)
        throw new DomainError(ResultCode.SERVER_LOST, '这台设备还没有打开推送，请先打开')
      const outcome = await deliver(found, letterOf({ ...trial, tag: 'trial' }, now()))
      if (outcome === 'taken') return
      if (outcome === 'gone') await rows.drop(hashOf(endpoint))
      throw new DomainError(
        ResultCode.BUSINESS_FAILURE,
        outcome === 'gone' ? '这台设备的推送已经失效，请重新打开' : '推送服务没有接收，请稍后再试',
      )
    },
    tell,
    ofNotices: {
      send: (all, note) => {
        const wanted = all.filter(({ muted }) => muted !== true)
        const [first] = wanted
        if (first !== undefined && !note.joins)
          tellLater({ members: wanted.map(({ memberId }) => memberId) }, newsOfNotice(first, note))
        return Promise.resolve()
      },
    },
    ofMoves: (moves) => {
      for (const move of moves) {
        const news = newsOfMove(move)
        if (news !== null) tellLater({ members: [move.memberId] }, news)
      }
    },
  }
}
