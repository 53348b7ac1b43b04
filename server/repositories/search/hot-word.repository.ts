import { sql, type Kysely } from 'kysely'
import { WorksType } from '../../../contract/enums'
import type { Logged, Within } from '../../domain/office/log'
import type { HotWordRows } from '../../domain/search/hot-word-desk'
import type { Tables } from '../../store/tables'
import { transactionsWithLog } from '../office/log.repository'
import { wordsThatFind } from './search.repository'

const rowsIn = (tx: Kysely<Tables>): Omit<HotWordRows, keyof Logged> => ({
  all: () =>
    tx
      .selectFrom('hot_work')
      .select(['id as wordId', 'text', 'text_en as textEn', 'hot'])
      .where('works_type', '=', WorksType.SEARCH)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute(),
  found: (texts) => wordsThatFind(tx, texts),
  keep: async ({ wordId, text, textEn, hot }) => {
    await tx
      .insertInto('hot_work')
      .values({ id: wordId, works_type: WorksType.SEARCH, text, text_en: textEn, hot, position: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ text, text_en: textEn, hot }))
      .execute()
  },
  remove: async (wordId) => {
    await tx.deleteFrom('hot_work').where('id', '=', wordId).execute()
  },
  order: async (wordIds) => {
    await sql`update hot_work set position = place.nth
      from unnest(${[...wordIds]}::text[]) with ordinality as place(id, nth) where hot_work.id = place.id`.execute(
      tx,
    )
  },
})

/** The search's hot words in the operators' hands. */
export const hotWordRows = (db: Kysely<Tables>): Within<HotWordRows> => transactionsWithLog(db, rowsIn)
