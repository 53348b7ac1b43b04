import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Once } from '../domain/idempotency'
import { namedNote } from '../domain/live/moderator-note'
import type { Note } from '../domain/messages/notices'
import type { Moderated, RoomModeration } from '../domain/live/moderation'
import type { Rooms } from '../domain/ports'
import { serveMember, serveOnce } from '../http/serve'

interface Parts {
  readonly once: Once<RoomModeration>
  /** Does the work in a transaction. */
  readonly within: <Output>(work: (moderation: RoomModeration) => Promise<Output>) => Promise<Output>
  readonly rooms: Pick<Rooms, 'moderated'>
  readonly notices: { tell(memberId: string, note: Note): Promise<unknown> }
}

/** FEAT-06 How rooms are moderated. An answer comes once the open sockets of this node go by it. */
export const moderationRoutes = (app: FastifyInstance, { once, within, rooms, notices }: Parts): void => {
  const change = async <Answer>(
    work: (moderation: RoomModeration) => Promise<Moderated<Answer>>,
    tell?: () => Promise<unknown>,
  ): Promise<Answer> => {
    const { answer, change: changed } = await within(work)
    if (changed !== null) {
      await rooms.moderated(changed)
      await tell?.()
    }
    return answer
  }
  const { live } = api
  serveMember(app, live.getModeration, ({ liveId }, { principal, now }) =>
    once.domain.read(liveId, principal, now),
  )
  serveMember(app, live.saveRules, ({ liveId, rules }, { principal, now }) =>
    change((moderation) => moderation.saveRules(liveId, rules, principal, now)),
  )
  serveMember(app, live.nameModerator, ({ liveId, memberId, on }, { principal, now }) =>
    change(
      (moderation) => moderation.nameModerator(liveId, memberId, on, principal, now),
      on ? () => notices.tell(memberId, namedNote(principal, liveId, now)) : undefined,
    ),
  )
  serveMember(app, live.sanction, (input, { principal, now }) =>
    change((moderation) => moderation.sanction(input, principal, now)),
  )
  serveMember(app, live.liftSanction, ({ liveId, sanctionId }, { principal, now }) =>
    change((moderation) => moderation.lift(liveId, sanctionId, principal, now)),
  )
  serveMember(app, live.removeLine, ({ liveId, seq }, { principal, now }) =>
    change((moderation) => moderation.removeLine(liveId, seq, principal, now)),
  )
  serveMember(app, live.pinLine, ({ liveId, seq }, { principal, now }) =>
    change((moderation) => moderation.pinLine(liveId, seq, principal, now)),
  )
  serveOnce(app, live.reportChat, {
    once,
    prepare: (input) => Promise.resolve(input),
    run: (moderation, input, { principal, now }) => moderation.report(input, principal, now),
  })
  serveMember(app, api.social.reportPerson, (input, { principal, now }) =>
    once.act((moderation) => moderation.reportPerson(input, principal.memberId, now)),
  )
  serveOnce(app, live.reportClip, {
    once,
    prepare: (input) => Promise.resolve(input),
    run: (moderation, input, { principal, now }) => moderation.reportClip(input, principal, now),
  })
  serveOnce(app, live.reportLive, {
    once,
    prepare: (input) => Promise.resolve(input),
    run: (moderation, input, { principal, now }) => moderation.reportLive(input, principal, now),
  })
}
