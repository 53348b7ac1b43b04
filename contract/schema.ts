import { Type as T, type Static, type TSchema } from 'typebox'
import { passwordRule } from './account.password-rules'
import { smsCodeRule } from './field-rules'

/** Building blocks of the schemas. Ids are opaque; instants are epoch milliseconds, UTC. */
export const Id = T.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const Instant = T.Integer({ minimum: 0 })
export const Count = T.Integer({ minimum: 0 })
export const Nullable = <S extends TSchema>(schema: S) => T.Union([schema, T.Null()])

/** Of an input. Null first: an input's null would be taken for the 0 or '' of what stands before it. */
export const OrNull = <S extends TSchema>(schema: S) => T.Union([T.Null(), schema])

/** One of an enumeration's values, or of a list. */
export const OneOf = <const Values extends Readonly<Record<string, string | number>> | readonly string[]>(
  values: Values,
) =>
  T.Unsafe<Values extends readonly (infer Value)[] ? Value : Values[keyof Values]>(
    T.Union(Object.values<string | number>(values).map((value) => T.Literal(value))),
  )

export const PageInput = {
  page: T.Integer({ minimum: 1, maximum: 10_000 }),
  limit: T.Integer({ minimum: 1, maximum: 100 }),
}

/** A page of a list; `total` counts all its pages' rows. */
export const PageOf = <S extends TSchema>(row: S) =>
  T.Object({ list: T.Array(row), total: Count, page: T.Integer(), limit: T.Integer() })

/** The answer of what only had to be done. */
export const Done = T.Object({ done: T.Literal(true) })
export type Done = Static<typeof Done>

/** What came with the code as it was sent (`SmsSent`): others' guesses do not count against who has it. */
export const Ticket = T.Optional(T.String({ minLength: 1, maxLength: 128 }))
/** The fields of whoever hands in a code that was sent to a phone. */
export const smsCode = { code: T.String(smsCodeRule), ticket: Ticket }

/** Of whoever proves who asks by a code to the own number or by the password: one of the two. */
export const ownProof = {
  code: T.Optional(T.String(smsCodeRule)),
  ticket: Ticket,
  password: T.Optional(T.String(passwordRule)),
}

/** A code to the own number, and no more. */
export const OwnCodeInput = T.Object(smsCode)
export type OwnCodeInput = Static<typeof OwnCodeInput>
