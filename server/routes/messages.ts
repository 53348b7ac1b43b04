import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { ThreadsOfMembers } from '../domain/messages/threads'
import { serveMember, serveOnce } from '../http/serve'

const {
  listThreads,
  openThread,
  readThread,
  sendMessage,
  hideMessage,
  recallMessage,
  markRead,
  changeThread,
  block,
  reportMessage,
} = api.messages

export const messageRoutes = (app: FastifyInstance, once: Once<ThreadsOfMembers>): void => {
  const { domain, act } = once
  serveMember(app, listThreads, (input, { principal }) => domain.list(principal.memberId, input))
  serveMember(app, readThread, (input, { principal }) => domain.part(principal.memberId, input))
  serveOnce(app, sendMessage, {
    once,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.send(principal, input, now),
  })
  serveMember(app, recallMessage, (input, { principal, now }) =>
    act((within) => within.recall(principal.memberId, input, now)),
  )
  serveMember(app, hideMessage, (input, { principal }) =>
    act((within) => within.hide(principal.memberId, input)),
  )
  serveMember(app, openThread, ({ memberId }, { principal, now }) =>
    act((within) => within.open(principal.memberId, memberId, now)),
  )
  serveMember(app, markRead, (input, { principal }) =>
    act((within) => within.read(principal.memberId, input)),
  )
  serveMember(app, changeThread, (input, { principal, now }) =>
    act((within) => within.change(principal.memberId, input, now)),
  )
  serveMember(app, block, (input, { principal, now }) =>
    act((within) => within.block(principal.memberId, input, now)),
  )
  serveMember(app, api.social.blockPerson, (input, { principal, now }) =>
    act((within) => within.blockPerson(principal.memberId, input, now)),
  )
  serveMember(app, reportMessage, (input, { principal, now }) =>
    act((within) => within.report(principal.memberId, input, now)),
  )
}
