import type { Kysely } from 'kysely'
import { cardAt, isOff } from '../../domain/match/matches'
import { dueReminder, nextLook, noteOf, reminderOf } from '../../domain/match/reservations'
import { ReminderLead } from '../../../contract/match.reminder-rules'
import type { MatchSource } from '../../domain/match/match-source'
import type { Note, Notices } from '../../domain/messages/notices'
import { addJob, type Job } from '../../store/jobs'
import { matchRepository } from './match.repository'
import { noticeRepository } from '../messages/notice.repository'
import type { Tables } from '../../store/tables'

const START = 'match.start'

const matchIdOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'matchId' in data ? String(data.matchId) : ''

/** A match is looked at then instead of when it would be, in its cause's own transaction. */
export const lookAtMatch = (tx: Kysely<Tables>, matchId: string, due: number): Promise<void> =>
  addJob(tx, { kind: START, key: `${START}:${matchId}`, data: { matchId }, due })

/** Reminds each member before the start, tells all of them when it began or is off, and looks again until it began. */
export const watchStarts = (notices: Notices, source: MatchSource): Readonly<Record<string, Job>> => ({
  [START]: async (data, tx, now) => {
    const [stored] = await matchRepository(tx).byIds([matchIdOf(data)])
    if (!stored) return undefined
    const { matchId } = stored
    const rows = await tx
      .selectFrom('reservation')
      .select(['member_id', 'at', 'minutes_before'])
      .where('match_id', '=', matchId)
      .execute()
    const match = cardAt(stored, source, now)
    if (rows.length === 0 || match.state === 'ended' || match.state === 'unknown') return undefined
    const note = noteOf(match, now)
    const isOn = note !== null && !isOff(match.state)
    const next = isOn ? null : nextLook(match.startsAt, now)
    if (next !== null) await lookAtMatch(tx, matchId, next)
    const tell = (members: typeof rows, words: Note) =>
      notices.write(
        noticeRepository(tx),
        members.map(({ member_id }) => member_id),
        words,
        now,
      )
    if (note !== null) return tell(rows, note)
    if (!stored.timed) return undefined
    for (const lead of Object.values(ReminderLead)) {
      const reminded = rows.filter(
        ({ at, minutes_before: minutesBefore }) =>
          dueReminder({ at: at.getTime(), minutesBefore }, match.startsAt, now) === lead,
      )
      if (reminded.length > 0) await tell(reminded, reminderOf(match, lead, now))
    }
    return undefined
  },
})
