import { ResultCode } from '../../../contract/codes'
import type {
  BlockedHost,
  BlockedHostPage,
  BlockHostInput,
  ListBlockedHostsInput,
} from '../../../contract/office.schema'
import { hostsAbove, typedHost } from '../../../contract/support.outside'
import type { HostCheck } from '../../../contract/support.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Logged, Within } from '../office/log'
import { plainOrNull } from '../plain-text'
import type { Now } from '../ports'
import { reasonIn } from '../reason'

/** The side of the database, within one transaction. */
export interface HostRows extends Logged {
  list(input: ListBlockedHostsInput): Promise<BlockedHostPage>
  /** Held until the transaction ends. */
  find(host: string): Promise<BlockedHost | null>
  /** The narrowest of these that is blocked. */
  narrowest(hosts: readonly string[]): Promise<Pick<BlockedHost, 'reason' | 'reasonEn'> | null>
  keep(row: BlockedHost): Promise<void>
  remove(host: string): Promise<void>
}

/** ROUTE-07 Hosts that nobody is led to, as operators have listed them. */
export interface Hosts {
  check(host: string): Promise<HostCheck>
  list(input: ListBlockedHostsInput): Promise<BlockedHostPage>
  block(input: BlockHostInput, who: string): Promise<void>
  unblock(host: string, who: string): Promise<void>
}

export const createHosts = (within: Within<HostRows>, now: Now): Hosts => ({
  check: async (typed) => {
    const host = typedHost(typed)
    if (host === null) throw new FieldError('host', '这不是一个网站的域名')
    const found = await within((own) => own.narrowest(hostsAbove(host)))
    return { blocked: found?.reason ?? null, blockedEn: found?.reasonEn ?? null }
  },
  list: (input) => within((own) => own.list(input)),
  block: async ({ host: typed, reason, reasonEn }, who) => {
    const host = typedHost(typed)
    if (host === null) throw new FieldError('host', '请填写网站的域名，例如 example.com')
    const why = reasonIn(reason, '请写明理由，用户会看到')
    await within(async (own) => {
      const before = await own.find(host)
      const after = {
        host,
        reason: why,
        reasonEn: plainOrNull(reasonEn),
        by: who,
        at: now(),
      }
      await own.keep(after)
      await own.note({ who, act: 'host.block', target: host, before, after, at: after.at })
    })
  },
  unblock: (host, who) =>
    within(async (own) => {
      const before = await own.find(host)
      if (before === null) throw new DomainError(ResultCode.SERVER_LOST, '这个网站不在名单里，请刷新后重试')
      await own.remove(host)
      await own.note({ who, act: 'host.unblock', target: host, before, after: null, at: now() })
    }),
})
