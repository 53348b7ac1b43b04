import type { ColumnType } from 'kysely'

export type Stamp = ColumnType<Date, Date, Date>
export type MaybeStamp = ColumnType<Date | null, Date | null, Date | null>
/** Read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>
