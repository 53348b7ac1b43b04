import type { LogInput, LogPage } from '../../../contract/office.schema'

/** `before` and `after`: what was changed, as it was and as it is; null where there was or is nothing. */
interface LogEntry {
  readonly who: string
  readonly act: string
  readonly target: string
  readonly before: unknown
  readonly after: unknown
  /** Epoch milliseconds. */
  readonly at: number
}

/** Rows of a transaction, with the log that is written in the same one. */
export interface Logged {
  note(entry: LogEntry): Promise<void>
  /** Who did something to it last, or this; null: nobody has. */
  lastBy(target: string, act?: string): Promise<string | null>
}

/** Runs work in one transaction. */
export type Within<Rows> = <Result>(work: (rows: Rows) => Promise<Result>) => Promise<Result>

export interface LogRepository {
  list(input: LogInput): Promise<LogPage>
}
