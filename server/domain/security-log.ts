import { DomainError, FieldError } from './domain-error'
import { networkOf } from './network'
import type { Log, Now } from './ports'
import { RateLimiters } from './rate-limiter'
import type { Tally } from './tally'

/** Refusals of one network that have a line each; what comes beyond is told with a count. */
const REFUSALS = { burst: 30, perSecond: 0.5 } as const
const NETWORKS_MAX = 20_000

/** What a line says besides when, whence and what: ids, ways and words of ours. No number, code, password, token or text that was typed. */
type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Tells in the log who came in, by what, and who was refused, so that what happened can be put together afterwards. */
export interface SecurityLog {
  /** `what`: the words of the line. */
  done(what: string, ip: string, facts: Facts): void
  refused(what: string, ip: string, facts: Facts): void
  /** Tells how `work` went: `what.done` with what is known then, `what.refused` with why. */
  watch<Result>(
    what: { readonly done: string; readonly refused: string },
    { ip, facts }: { readonly ip: string; readonly facts: Facts },
    work: () => Promise<Result>,
    known?: (result: Result) => Facts | Promise<Facts>,
  ): Promise<Result>
}

export const createSecurityLog = (log: Log, tally: Tally, now: Now): SecurityLog => {
  const refusals = new RateLimiters(REFUSALS, NETWORKS_MAX)
  const done: SecurityLog['done'] = (what, ip, facts) =>
    log.info({ security: true, network: networkOf(ip), ...facts }, what)
  const refused: SecurityLog['refused'] = (what, ip, facts) => {
    const network = networkOf(ip)
    if (refusals.admits(network, now())) log.info({ security: true, network, ...facts }, what)
    else tally.count(what, network)
  }
  return {
    done,
    refused,
    watch: async (what, { ip, facts }, work, known) => {
      try {
        const result = await work()
        done(what.done, ip, { ...facts, ...(await known?.(result)) })
        return result
      } catch (error) {
        if (error instanceof DomainError)
          refused(what.refused, ip, {
            ...facts,
            why: error instanceof FieldError ? error.field : error.code,
          })
        throw error
      }
    },
  }
}
