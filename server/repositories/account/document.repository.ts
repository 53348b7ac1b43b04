import { sql, type Kysely, type Selectable } from 'kysely'
import type { DocumentKind, LegalDocument } from '../../../contract/account.documents.schema'
import type { DocumentRows } from '../../domain/account/documents'
import type { Note, Notices } from '../../domain/messages/notices'
import type { Within } from '../../domain/office/log'
import { addJob, type Job } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { noticeRepository } from '../messages/notice.repository'
import { transactionsWithLog } from '../office/log.repository'

const TELL = 'account.tellDocument'
/** Members told by one job. */
const AT_ONCE = 1_000

const documentOf = (row: Selectable<Tables['legal_document']>): LegalDocument => ({
  kind: row.kind,
  version: row.version,
  publishedAt: row.published_at.getTime(),
  title: row.title,
  titleEn: row.title_en,
  text: row.text,
  textEn: row.text_en,
})

const newest = async (tx: Kysely<Tables>, kind: DocumentKind) =>
  tx
    .selectFrom('legal_document')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

const rowsIn = (tx: Kysely<Tables>) => ({
  newest: async (kind: DocumentKind) => {
    const row = await newest(tx, kind)
    return row === undefined ? null : documentOf(row)
  },
  add: async ({ kind, version, publishedAt, title, titleEn, text, textEn }: LegalDocument, by: string) => {
    const added = await tx
      .insertInto('legal_document')
      .values({
        kind,
        version,
        title,
        title_en: titleEn,
        text,
        text_en: textEn,
        published_at: new Date(publishedAt ?? 0),
        by_name: by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    return added !== undefined
  },
  tellAll: async ({ kind, version, title, publishedAt }: LegalDocument) =>
    addJob(tx, { kind: TELL, data: { kind, version, title, after: '' }, due: publishedAt ?? 0 }),
  consent: async (memberId: string, kind: DocumentKind) => {
    const row = await tx
      .selectFrom('consent')
      .select(['version', 'at'])
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : { version: row.version, at: row.at.getTime() }
  },
})

/** Documents' side of the database. */
export const documentRows = (db: Kysely<Tables>): Within<DocumentRows> => transactionsWithLog(db, rowsIn)

/** The member agrees to what is published now, in the transaction of what it is agreed for. */
export const addConsents = async (
  tx: Kysely<Tables>,
  memberId: string,
  kinds: readonly DocumentKind[],
  now: number,
): Promise<void> => {
  await sql`
    insert into consent (member_id, kind, version, at)
    select ${memberId}, kind, coalesce((select max(version) from legal_document where legal_document.kind = agreed.kind), 1),
      ${new Date(now)}
    from unnest(${[...kinds]}::text[]) as agreed(kind) on conflict do nothing`.execute(tx)
}

interface Telling {
  readonly kind: DocumentKind
  readonly version: number
  readonly title: string
  /** The member told last. */
  readonly after: string
}

const noteOf = ({ kind, version, title }: Telling): Note => ({
  kind: 'system',
  title: `《${title}》有了新版本`,
  text: '请读一读改了什么。继续使用前没有要做的事；下次登录时会请你同意新的版本。',
  english: {
    title: `A new version of the ${kind === 'terms' ? 'terms' : 'privacy policy'}`,
    text: 'Please read what has changed. There is nothing to do now; the next login asks you to agree.',
  },
  path: `/login?view=${kind}`,
  key: `document:${kind}:${version}`,
})

/** FEAT-07 Tells members of a new version, so many at once. */
export const documentJobs = (notices: Notices): Readonly<Record<string, Job>> => ({
  [TELL]: async (data, tx, now) => {
    const telling = data as Telling
    const rows = await tx
      .selectFrom('member')
      .select('id')
      .where('demo', '=', false)
      .where('id', '>', telling.after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return undefined
    if (ids.length === AT_ONCE) await addJob(tx, { kind: TELL, data: { ...telling, after: last }, due: now })
    return notices.write(noticeRepository(tx), ids, noteOf(telling), now)
  },
})
