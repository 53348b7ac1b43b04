import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Members } from '../domain/account/members'
import type { Profiles } from '../domain/account/profile'
import type { Uploads } from '../domain/account/uploads'
import type { Once } from '../domain/idempotency'
import { serveMember, serveOnce } from '../http/serve'

interface Deps {
  readonly members: Members
  readonly profiles: Once<Profiles>
  readonly uploads: Once<Uploads>
}

export const memberRoutes = (app: FastifyInstance, { members, profiles, uploads }: Deps): void => {
  serveMember(app, api.account.getSimpleInfo, (_input, { principal }) =>
    members.simpleInfo(principal.memberId),
  )
  serveMember(app, api.account.getProfile, (_input, { principal }) => profiles.domain.get(principal.memberId))
  serveMember(app, api.account.saveProfile, (input, { principal }) =>
    profiles.act((within) => within.save(principal.memberId, input)),
  )
  serveMember(app, api.account.saveNickname, ({ nickname }, { principal }) =>
    profiles.act((within) => within.rename(principal.memberId, nickname)),
  )
  serveOnce(app, api.account.uploadFile, {
    once: uploads,
    prepare: async ({ obj, file }, { principal }) =>
      uploads.domain.prepare(principal.memberId, obj, Buffer.from(await file.arrayBuffer())),
    run: (within, prepared, { principal }) => within.add(principal.memberId, prepared),
  })
}
