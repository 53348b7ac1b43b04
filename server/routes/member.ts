import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Members } from '../domain/members'
import type { Uploads } from '../domain/uploads'
import { serveMember } from '../http/serve'

interface Deps {
  readonly members: Members
  readonly uploads: Uploads
}

export const memberRoutes = (app: FastifyInstance, { members, uploads }: Deps): void => {
  serveMember(app, api.account.getSimpleInfo, (_input, { principal }) =>
    members.simpleInfo(principal.memberId),
  )
  serveMember(app, api.account.uploadFile, async ({ obj, file }, { principal }) =>
    uploads.save(principal.memberId, obj, Buffer.from(await file.arrayBuffer())),
  )
}
