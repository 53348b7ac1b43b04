import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import { dataCopyPath } from '../../contract/account.privacy-rules'
import { ResultCode } from '../../contract/codes'
import type { Documents } from '../domain/account/documents'
import type { OwnProofs } from '../domain/account/own-proofs'
import type { Privacy } from '../domain/account/privacy'
import { hashOf } from '../domain/secrets'
import type { Once } from '../domain/idempotency'
import { refuse } from '../http/answer'
import { perMinute } from '../http/limits'
import { serve, serveMember, serveOnce } from '../http/serve'

interface Deps {
  readonly privacy: Once<Privacy>
  readonly proofs: OwnProofs
  /** Whether this copy can still be had. */
  readonly isKept: (secret: string, now: number) => Promise<boolean>
  readonly copies: string
  readonly documents: Documents
}

const SECRET = /^[A-Za-z0-9_-]{43}$/

export const privacyRoutes = (
  app: FastifyInstance,
  { privacy, proofs, isKept, copies, documents }: Deps,
): void => {
  serveMember(app, api.account.getDataCopy, (_input, { principal }) =>
    privacy.act((within) => within.copy(principal.memberId)),
  )
  serveOnce(app, api.account.askDataCopy, {
    once: privacy,
    prepare: async () => null,
    run: (within, _nothing, { principal }) => within.askCopy(principal.memberId),
  })
  serveMember(app, api.account.closeAccount, async (given, asker) => {
    const proof = await proofs.prove(given, asker)
    return privacy.act((within) => within.close(asker.principal.memberId, hashOf(asker.token), proof))
  })
  serveMember(app, api.account.getVisibility, (_input, { principal }) =>
    privacy.domain.visibility(principal.memberId),
  )
  serveMember(app, api.account.saveVisibility, (input, { principal }) =>
    privacy.act((within) => within.saveVisibility(principal.memberId, input)),
  )
  serve(app, api.account.getDocument, ({ kind }) => documents.get(kind))
  serveMember(app, api.account.listConsents, (_input, { principal }) =>
    documents.consents(principal.memberId),
  )
  const { now } = app.serving
  app.get<{ Params: { secret: string } }>(
    dataCopyPath(':secret'),
    { config: { rateLimit: perMinute('account.dataCopy') }, schema: { hide: true } },
    async ({ params: { secret } }, reply) => {
      const path = join(copies, `${secret}.zip`)
      const file =
        SECRET.test(secret) && (await isKept(secret, now())) ? await stat(path).catch(() => null) : null
      if (file === null)
        return refuse(reply, ResultCode.SERVER_LOST, '这份数据已经过期或不存在，请重新准备一份')
      return reply
        .type('application/zip')
        .header('content-length', file.size)
        .header('content-disposition', 'attachment; filename="touchline-data.zip"')
        .header('cache-control', 'private, no-store')
        .send(createReadStream(path))
    },
  )
}
