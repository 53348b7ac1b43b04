import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ResultCode } from '../../contract/codes'
import { DISK_LOW } from '../domain/disk'
import type { BusState, Now } from '../domain/ports'
import { refuse, success } from '../http/answer'
import { inTime } from '../http/in-time'

/** Milliseconds. */
const ANSWER_WITHIN = 2_000

interface Deps {
  readonly version: string
  readonly database: 'embedded' | 'postgres'
  readonly bus: () => BusState
  readonly now: Now
  /** Rejects where the database does not answer. */
  readonly ask: () => Promise<unknown>
  /** Bytes that are free where the data lies, as last seen. Throws where they cannot be read. */
  readonly freeBytes: () => number
}

/**
 * Whether all is ready. Nothing listens before it is, so the database and the disk alone are asked. Where other nodes are not heard
 * (`bus` is `away`) it is ready all the same: one node that goes on is better than none. `/live` asks nothing but this process.
 */
export const healthRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { version, database, bus, now, ask, freeBytes } = deps
  const startedAt = now()
  let asking: Promise<boolean> | null = null
  const look = async (): Promise<boolean> => {
    try {
      await ask()
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  /** A database behind a network that has fallen silent says nothing at all. */
  const answers = (): Promise<boolean> => {
    // Whoever asks meanwhile shares the answer.
    asking ??= look()
    return inTime(asking, ANSWER_WITHIN, false)
  }

  const uptimeS = (): number => Math.max(0, Math.floor((now() - startedAt) / 1000))

  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (!(await answers()))
      return refuse(reply, ResultCode.SERVER_UNAVAILABLE, '数据库暂时没有回应，请联系管理员')
    if (freeBytes() < DISK_LOW)
      return refuse(reply, ResultCode.SERVER_UNAVAILABLE, '服务器磁盘空间不足，请联系管理员')
    return success({ status: 'ready', version, database, bus: bus(), uptimeS: uptimeS() })
  }
  app.get('/api/health', ready)
  app.get('/api/health/ready', ready)
  app.get('/api/health/live', (_request, reply) => {
    // A page of elsewhere, such as a Storybook, may know that somebody answers here, and not what.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('cache-control', 'no-store').send(success({ status: 'live', version, uptimeS: uptimeS() }))
  })
}
