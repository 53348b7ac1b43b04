import { sql, type RawBuilder } from 'kysely'
import { SESSION_IDLE } from '../domain/account/sessions'

/** Whether `session`, a row of the query, lets somebody in: it is not over, and was used lately enough. */
export const isStanding = (
  now: number,
): RawBuilder<boolean> => sql<boolean>`(session.expires_at > ${new Date(now)}
  and coalesce(session.used_at, session.created_at) > ${new Date(now - SESSION_IDLE)})`
