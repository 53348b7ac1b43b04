import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Hosts } from '../domain/support/hosts'
import { serveMember } from '../http/serve'

export const supportRoutes = (app: FastifyInstance, hosts: Hosts): void => {
  serveMember(app, api.support.checkHost, ({ host }) => hosts.check(host))
}
