import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables'

/** What operators have set of a few values, kept under one name among those that the server keeps for itself; `{}` where nothing ever was. */
export const keptValue = <Kept extends object>(name: string) => {
  const read = async (db: Kysely<Tables>): Promise<Kept | Record<string, never>> => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
    return row === undefined ? {} : (JSON.parse(row.value) as Kept)
  }
  return {
    read,
    /** The same, held until the transaction ends. */
    hold: async (tx: Kysely<Tables>) => {
      // Who saves at the same time waits, the first time too.
      await tx
        .insertInto('setting')
        .values({ name, value: '{}' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
        .execute()
      return read(tx)
    },
    keep: async (tx: Kysely<Tables>, value: Kept): Promise<void> => {
      await tx
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', name)
        .execute()
    },
  }
}
