import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Log } from '../domain/ports'
import { addJob, type Job } from './jobs'
import type { Tables } from './tables'

const KIND = 'uploads.clean'
const EVERY = 3_600_000
const DAY = 86_400_000
/** Pages that are open show it a while longer. */
const UNUSED_FOR = DAY
/** A form that was left keeps what was uploaded for it for seven days. */
const DRAFTED_FOR = 8 * DAY
/** A file that is younger may be one that is being kept right now. */
const OLD_ENOUGH = 3_600_000
const AT_ONCE = 500
/** A kept picture, or with a dot before it one that was never finished. */
const ours = /^(\.?)([0-9a-f]{32})\.webp$/

/** Where pictures are shown, by the column that holds their addresses; of which rows. Who said a line once is drawn without one. */
export const uploadUses: Readonly<Record<string, string>> = {
  'member.avatar': 'true',
  'studio.cover': 'true',
  'live.cover': 'true',
  'message.picture': 'picture is not null and removed_at is null',
  'message_report.picture': `picture is not null and state = 'open'`,
  'question.pictures': 'true',
  'goods.pictures': 'true',
  'goods.text': 'true',
  'goods.text_en': 'true',
  'goods_order.picture': 'true',
  'carousel.image': 'true',
  'activity.cover': 'true',
  'activity.content': 'true',
  'activity.content_en': 'true',
  'notice.content': 'true',
  'notice.content_en': 'true',
  'help_article.text': 'true',
  'help_article.text_en': 'true',
  'legal_document.text': 'true',
  'legal_document.text_en': 'true',
}

const usedIds = sql.join(
  Object.entries(uploadUses).map(([at, which]) => {
    const [table = '', column = ''] = at.split('.')
    return sql`select (regexp_matches(${sql.ref(column)}::text, '/uploads/([0-9a-f]{32})\\.webp', 'g'))[1]
      from ${sql.table(table)} where ${sql.raw(which)}`
  }),
  sql` union all `,
)

/** Forgets uploads that nothing shows any more, a day later: their files are swept. */
export const forgetUnused = async (tx: Kysely<Tables>, now: number): Promise<void> => {
  const at = new Date(now)
  const isUsed = sql`exists (select 1 from used where used.id = upload.id)`
  await sql`
    with used (id) as materialized (${usedIds}),
      seen as (
        update upload set shown = true, unused_since = null
        where (not shown or unused_since is not null) and ${isUsed}),
      gone as (
        delete from upload where unused_since <= ${new Date(now - UNUSED_FOR)}
          and (shown or created_at <= ${new Date(now - DRAFTED_FOR)}) and not ${isUsed})
    update upload set unused_since = ${at} where unused_since is null and not ${isUsed}`.execute(tx)
}

/** Removes files of uploads that were never finished or that no row knows, such as a kill leaves behind. */
export const sweepUploads = async (db: Kysely<Tables>, folder: string, at: number): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  let removed = 0
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE)
    const ids = some.map((name) => ours.exec(name)?.[2] ?? '')
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => `${id}.webp`))
    for (const name of some.filter((one) => !known.has(one))) {
      const path = join(folder, name)
      const file = await stat(path).catch(() => null)
      if (file === null || at - file.mtimeMs < OLD_ENOUGH) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

/** Looks every hour what nothing shows, and sweeps after the job's own transaction: the folder may be long. */
export const uploadJobs = (db: Kysely<Tables>, folder: string, log: Log): Readonly<Record<string, Job>> => {
  const sweep = async (): Promise<void> => {
    try {
      // The files' times are the machine's own.
      const removed = await sweepUploads(db, folder, Date.now())
      if (removed > 0) log.info({ removed }, 'files of unfinished uploads were removed')
    } catch (error) {
      log.error({ err: error }, 'the uploads could not be swept')
    }
  }
  return {
    [KIND]: async (_data, tx, now) => {
      await forgetUnused(tx, now)
      await addJob(tx, { kind: KIND, key: KIND, due: now + EVERY })
      return () => void sweep()
    },
  }
}

export const planUploadSweep = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: KIND, key: KIND, due: now })
