interface Told {
  /** A model's sentence of what happens. */
  readonly says: string
  readonly type: string
}

/** What the server or another machine tells of, whoever has brought it about. */
const TOLD =
  /^(room\.|token\.|who\.|lines\.removed$|(session|member|owner)\.changed$|dialog\.wanted$|prediction\.step$)/

/** Who does it: a person at this page, or the world outside. */
export const byOf = ({ says, type }: Told): 'person' | 'world' =>
  !TOLD.test(type) && /^(the (person|member|visitor|viewer|anchor)|a moderator) /.test(says)
    ? 'person'
    : 'world'
