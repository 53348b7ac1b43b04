import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Pushes } from '../domain/messages/pushes'
import { serve, serveMember } from '../http/serve'

const {
  getPushSettings,
  savePushSettings,
  getPushDevice,
  subscribePush,
  unsubscribePush,
  renewPush,
  tryPush,
} = api.messages

export const pushRoutes = (app: FastifyInstance, pushes: Pushes): void => {
  serveMember(app, getPushSettings, (_, { principal }) => pushes.settings(principal.memberId))
  serveMember(app, savePushSettings, (input, { principal }) => pushes.save(principal.memberId, input))
  serveMember(app, getPushDevice, ({ endpoint }, { principal }) =>
    pushes.device(principal.memberId, endpoint),
  )
  serveMember(app, subscribePush, (input, { principal, token }) =>
    pushes.subscribe(principal.memberId, token, input),
  )
  serveMember(app, unsubscribePush, ({ endpoint }, { principal }) =>
    pushes.unsubscribe(principal.memberId, endpoint),
  )
  serve(app, renewPush, (input) => pushes.renew(input))
  serveMember(app, tryPush, async ({ endpoint }, { principal }) => {
    await pushes.try(principal.memberId, endpoint)
    return { sent: true }
  })
}
