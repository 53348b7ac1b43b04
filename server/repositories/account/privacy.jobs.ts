import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { COPY_KEPT } from '../../../contract/account.privacy-rules'
import { copyPage } from '../../domain/account/copy-page'
import { copyNote } from '../../domain/account/privacy'
import type { Notices } from '../../domain/messages/notices'
import type { Log } from '../../domain/ports'
import { writeArchive, type ArchiveFile } from '../../store/archive'
import { addJob, type Job } from '../../store/jobs'
import { inTransaction } from '../../store/in-transaction'
import { makePrivate } from '../../store/private-folder'
import type { Tables } from '../../store/tables'
import { isDeletedForOwn } from '../messages/deleted'
import { noticeRepository } from '../messages/notice.repository'
import { personalData } from './personal-data'

export const privacyJob = {
  copy: 'account.copy',
  erase: 'account.erase',
  sweep: 'account.sweepCopies',
} as const
/** The folder of copies. */
export const copiesIn = (filesDir: string): string => join(filesDir, 'copies')
const SWEEP_EVERY = 3_600_000
const AGAIN_AFTER = 600_000
const ZIP = /^([A-Za-z0-9_-]{43})\.zip$/

const about = `这里是你在触线的个人数据。打开 index.html 就能看；data 里是同样的内容，供程序读取；图片在 pictures 里。时间是世界协调时间 (UTC)。
This is your personal data on Touchline. Open index.html to read it; data holds the same for programs, pictures are in pictures. Times are in UTC.
`

/** One copy a member is made at a time. */
export const copyKey = (memberId: string): string => `data-copy:${memberId}`

interface Deps {
  readonly db: Kysely<Tables>
  readonly notices: Notices
  /** Where uploads are, and where copies are kept. */
  readonly uploads: string
  readonly copies: string
  /** Removes what is recorded of a stream. */
  readonly dropRecording: (liveId: string) => Promise<void>
  readonly dropClip: (clipId: string) => Promise<void>
  readonly log: Log
}

const memberOf = (data: unknown): string => {
  const id = (data as Readonly<Record<string, unknown>> | null)?.['memberId']
  if (typeof id !== 'string') throw new Error('a job about no member')
  return id
}

/** Everything of a member, as files. */
const filesOf = async (
  tx: Kysely<Tables>,
  memberId: string,
  uploads: string,
): Promise<readonly ArchiveFile[]> => {
  const found: Record<string, readonly Readonly<Record<string, unknown>>[]> = {}
  for (const [table, { copy }] of Object.entries(personalData)) {
    if (typeof copy === 'string') continue
    for (const [name, statement] of Object.entries(typeof copy === 'function' ? { [table]: copy } : copy)) {
      const { rows } = await statement(memberId).execute(tx)
      if (rows.length > 0) found[name] = rows as readonly Readonly<Record<string, unknown>>[]
    }
  }
  const files: ArchiveFile[] = Object.entries(found).map(([name, rows]) => ({
    name: `data/${name}.json`,
    bytes: Buffer.from(JSON.stringify(rows, null, 2)),
  }))
  const there = new Set<string>()
  // One's own, and those that were sent to one, without what one has deleted.
  const { rows: pictures } = await sql<{ id: string }>`
    select id from upload where member_id = ${memberId}
    union select upload.id from message
      join thread_member own on own.thread_id = message.thread_id and own.member_id = ${memberId}
      join upload on message.picture = '/uploads/' || upload.id || '.webp'
    where message.removed_at is null
    except select upload.id from message
      join thread_member own on own.thread_id = message.thread_id and own.member_id = ${memberId}
      join upload on message.picture = '/uploads/' || upload.id || '.webp'
    where ${isDeletedForOwn} order by id`.execute(tx)
  for (const { id } of pictures) {
    const path = join(uploads, `${id}.webp`)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    there.add(id)
    files.push({ name: `pictures/${id}.webp`, path })
  }
  return [
    { name: 'README.txt', bytes: Buffer.from(about) },
    { name: 'index.html', bytes: Buffer.from(copyPage(found, there)) },
    ...files,
  ]
}

/** Empties every table of a member. What it answers are the files that nothing names any more. */
const erase = async (
  tx: Transaction<Tables>,
  memberId: string,
): Promise<{ lives: readonly string[]; clips: readonly string[] }> => {
  const lives = await tx.selectFrom('live').select('id').where('anchor_id', '=', memberId).execute()
  const { rows: clips } = await sql<{ id: string }>`
    select clip.id from clip join live on live.id = clip.live_id
    where clip.member_id = ${memberId} or live.anchor_id = ${memberId}`.execute(tx)
  for (const { erase: statements } of Object.values(personalData))
    if (typeof statements === 'object' && !('stays' in statements))
      for (const statement of statements) await statement(memberId).execute(tx)
  return { lives: lives.map(({ id }) => id), clips: clips.map(({ id }) => id) }
}

/** FEAT-07 Copies of members' data, and accounts' ends. */
export const privacyJobs = (deps: Deps): Readonly<Record<string, Job>> => {
  const { db, notices, uploads, copies, dropRecording, dropClip, log } = deps
  makePrivate(copies)
  const dropAll = async (lives: readonly string[], clips: readonly string[]): Promise<void> => {
    for (const liveId of lives) await dropRecording(liveId)
    for (const clipId of clips) await dropClip(clipId)
  }
  const make = async (
    memberId: string,
    secret: string,
    files: readonly ArchiveFile[],
    now: number,
  ): Promise<void> => {
    const bytes = await writeArchive(join(copies, `${secret}.zip`), files)
    const send = await inTransaction(db, async (tx) => {
      const made = await tx
        .updateTable('data_copy')
        .set({ made_at: new Date(now), bytes })
        .where('secret', '=', secret)
        .returning('member_id')
        .executeTakeFirst()
      if (made === undefined) return null
      await tx.deleteFrom('job').where('key', '=', copyKey(memberId)).execute()
      return notices.write(noticeRepository(tx), [memberId], copyNote(now), now)
    })
    send?.()
  }
  return {
    [privacyJob.copy]: async (data, tx, now) => {
      const memberId = memberOf(data)
      const asked = await tx
        .selectFrom('data_copy')
        .select('secret')
        .where('member_id', '=', memberId)
        .where('made_at', 'is', null)
        .executeTakeFirst()
      if (asked === undefined) return undefined
      // The database is not kept waiting for the disk. Where the server goes before the file is there, this is done again.
      const key = copyKey(memberId)
      await addJob(tx, { kind: privacyJob.copy, data: { memberId }, key, due: now + AGAIN_AFTER })
      const files = await filesOf(tx, memberId, uploads)
      return () =>
        void make(memberId, asked.secret, files, now).catch((error: unknown) =>
          log.error({ err: error }, 'a copy of data was not made'),
        )
    },
    [privacyJob.erase]: async (data, tx, now) => {
      const memberId = memberOf(data)
      const closing = await tx
        .selectFrom('account_closing')
        .select('due')
        .where('member_id', '=', memberId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (closing === undefined || closing.due.getTime() > now) return undefined
      const { lives, clips } = await erase(tx, memberId)
      return () => {
        log.info({}, 'an account was deleted as its member had asked')
        dropAll(lives, clips).catch((error: unknown) =>
          log.error({ err: error, lives, clips }, 'files of a deleted account were not removed'),
        )
      }
    },
    [privacyJob.sweep]: async (_data, tx, now) => {
      await addJob(tx, { kind: privacyJob.sweep, key: privacyJob.sweep, due: now + SWEEP_EVERY })
      await tx
        .deleteFrom('data_copy')
        .where('made_at', '<=', new Date(now - COPY_KEPT))
        .execute()
      const known = await tx.selectFrom('data_copy').select('secret').execute()
      const kept = new Set(known.map(({ secret }) => secret))
      const sweep = async (): Promise<void> => {
        for (const name of await readdir(copies)) {
          const [, secret] = ZIP.exec(name) ?? []
          if (secret !== undefined && !kept.has(secret)) await rm(join(copies, name), { force: true })
        }
      }
      return () =>
        void sweep().catch((error: unknown) => log.error({ err: error }, 'copies of data were not swept'))
    },
  }
}

export const planCopySweep = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: privacyJob.sweep, key: privacyJob.sweep, due: now })
