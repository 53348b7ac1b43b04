import { isSame, sealOf } from '../domain/secrets'
import type { Now } from '../domain/ports'

/** Milliseconds: a replay and some pauses in it. */
const VALID_FOR = 12 * 60 * 60_000

/** Words in an address by which an anchor's player, which names nobody, gets what is hidden from everybody else. */
export const createOwnTickets = (secret: string, now: Now) => {
  const ticketOf = (liveId: string, anchorId: string, until: number): string =>
    `${until}.${sealOf(secret, 'own replay', liveId, anchorId, String(until))}`
  return {
    issue: (liveId: string, anchorId: string): string => ticketOf(liveId, anchorId, now() + VALID_FOR),
    isGood: (liveId: string, anchorId: string, ticket: string): boolean => {
      const until = Number(ticket.split('.', 1)[0])
      return Number.isSafeInteger(until) && until > now() && isSame(ticket, ticketOf(liveId, anchorId, until))
    },
  }
}
export type OwnTickets = ReturnType<typeof createOwnTickets>
