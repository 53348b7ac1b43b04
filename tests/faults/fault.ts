export type Database = 'embedded' | 'postgres'

interface Wanted {
  readonly database: Database
  /** How often it is broken; null: as often as the fault thinks best. */
  readonly kills: number | null
  /** Tells who waits how far it is. */
  say(line: string): void
}

export interface Outcome {
  /** What was counted, a line of the table each. */
  readonly counted: readonly { readonly what: string; readonly value: string | number }[]
  /** What was acknowledged and is not so, or is there twice, in words. Empty: nothing. */
  readonly lost: readonly string[]
}

/** One way to break a server. A file `faults/<name>.fault.ts` exports it as `fault`. */
export interface Fault {
  /** The name of its file. */
  readonly name: string
  /** What is done, and what has to be true then, as a sentence. */
  readonly promise: string
  /** The databases that it is tried on, the usual one first. */
  readonly databases: readonly Database[]
  /** Why it cannot be tried on this machine; null: it can. */
  untriable?(): string | null
  run(wanted: Wanted): Promise<Outcome>
}
