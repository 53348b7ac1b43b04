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
  serveMember(app, api.member.getSimpleInfo, (_input, { speaker }) => members.simpleInfo(speaker.memberId))
  serveMember(app, api.member.uploadFile, async ({ obj, file }, { speaker }) =>
    uploads.save(speaker.memberId, obj, Buffer.from(await file.arrayBuffer())),
  )
}
