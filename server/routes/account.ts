import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Members } from '../domain/account/members'
import type { Uploads } from '../domain/account/uploads'
import type { Once } from '../domain/idempotency'
import { serveMember, serveOnce } from '../http/serve'

interface Deps {
  readonly members: Members
  readonly uploads: Once<Uploads>
}

export const memberRoutes = (app: FastifyInstance, { members, uploads }: Deps): void => {
  serveMember(app, api.account.getSimpleInfo, (_input, { principal }) =>
    members.simpleInfo(principal.memberId),
  )
  serveOnce(app, api.account.uploadFile, {
    once: uploads,
    prepare: async ({ obj, file }, { principal }) =>
      uploads.domain.prepare(principal.memberId, obj, Buffer.from(await file.arrayBuffer())),
    run: (within, prepared, { principal }) => within.add(principal.memberId, prepared),
  })
}
