import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import type { Invites } from '../domain/wallet/invites'
import { networkOf } from '../domain/network'
import type { Shares } from '../domain/wallet/shares'
import type { Tasks } from '../domain/wallet/tasks'
import type { Wallet } from '../domain/wallet/wallet'
import { serve, serveMember, serveOnce } from '../http/serve'

const { listEntries, getMonth, getTasks, checkIn, claimTask, getInvite, getInviter, listGuests, openShared } =
  api.wallet

interface Parts {
  readonly wallet: Wallet
  readonly tasks: Once<Tasks>
  readonly shares: Shares
  readonly invites: Pick<Invites, 'own' | 'inviter' | 'guests'>
}

export const walletRoutes = (app: FastifyInstance, { wallet, tasks, shares, invites }: Parts): void => {
  serveMember(app, getInvite, (_, { principal }) => invites.own(principal.memberId))
  serve(app, openShared, async ({ by }, { ip }) => {
    await shares.opened(by, networkOf(ip))
    return {}
  })
  serve(app, getInviter, ({ inviteCode }) => invites.inviter(inviteCode))
  serveMember(app, listGuests, (input, { principal }) => invites.guests(principal.memberId, input))
  serveMember(app, listEntries, (input, { principal }) => wallet.entries(principal.memberId, input))
  serveMember(app, getMonth, (input, { principal }) => wallet.month(principal.memberId, input))
  serveMember(app, getTasks, (_, { principal }) => tasks.domain.board(principal.memberId))
  serveOnce(app, checkIn, {
    once: tasks,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal }) => within.checkIn(principal.memberId, input),
  })
  serveOnce(app, claimTask, {
    once: tasks,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal }) => within.claim(principal.memberId, input),
  })
}
