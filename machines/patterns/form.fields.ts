import type { CallError } from '../app/call-error'
import type { FieldRefusals } from '../../contract/call'
import type { NumberRule, TextRule } from '../../contract/field-rules'

/** Why a value is not right. `choice`: none of those there are; `mismatch`: not what another field says; `future`: a day yet to come. */
export type Fault =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  | 'pattern'
  | 'tooSmall'
  | 'tooLarge'
  | 'choice'
  | 'mismatch'
  | 'future'

/** One field of a form: what it holds and what it may hold. */
export interface Field<Value = unknown> {
  /** Where nothing was filled in. */
  readonly empty: Value
  readonly isRequired: boolean
  /** A password or a code: it is in no draft. */
  readonly isSecret: boolean
  /** What is kept of what was typed or pasted. */
  clean(given: Value): Value
  /** Of what was filled in. Null: it is right. */
  check(value: Value): Fault | null
  /** Whether something out of a storage can be its value. */
  fits(stored: unknown): boolean
}

/** The fields of a form by their names, which are those of the call's input. */
export type Fields = Readonly<Record<string, Field>>
type ValueOf<F> = F extends Field<infer Value> ? Value : never
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }
export type Values = Readonly<Record<string, unknown>>
export type Faults = Readonly<Record<string, Fault>>

interface FieldOptions<Value> {
  readonly isRequired?: boolean
  readonly isSecret?: boolean
  readonly clean?: (given: Value) => Value
}

const asItIs = <Value>(given: Value): Value => given

const field = <Value>(
  kind: Pick<Field<Value>, 'empty' | 'check' | 'fits'>,
  options: FieldOptions<Value>,
): Field<Value> => ({ isRequired: false, isSecret: false, clean: asItIs, ...kind, ...options })

/** As JSON Schema counts: characters, not UTF-16 code units. Blanks around a text are not sent (REQ-04). */
const faultOfText = (
  { minLength = 0, maxLength = Infinity, pattern }: TextRule,
  given: string,
): Fault | null => {
  const text = given.trim()
  const { length } = Array.from(text)
  if (length < minLength) return 'tooShort'
  if (length > maxLength) return 'tooLong'
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? null : 'pattern'
}

const isText = (stored: unknown): boolean => typeof stored === 'string'

export const textField = (rule: TextRule = {}, options: FieldOptions<string> = {}): Field<string> =>
  field({ empty: '', check: (text) => faultOfText(rule, text), fits: isText }, options)

export const numberField = (
  { minimum = -Infinity, maximum = Infinity }: NumberRule = {},
  options: FieldOptions<number | null> = {},
): Field<number | null> =>
  field(
    {
      empty: null,
      check: (number) => {
        if (number !== null && number < minimum) return 'tooSmall'
        return number !== null && number > maximum ? 'tooLarge' : null
      },
      fits: (stored) => stored === null || (typeof stored === 'number' && Number.isFinite(stored)),
    },
    options,
  )

/** Yes or no. A required one has to be yes, as a consent has. */
export const flagField = (options: FieldOptions<boolean> = {}): Field<boolean> =>
  field({ empty: false, check: () => null, fits: (stored) => typeof stored === 'boolean' }, options)

/** One of a few values. */
export const choiceField = <const Choice extends string | number>(
  choices: readonly Choice[],
  options: FieldOptions<Choice | null> = {},
): Field<Choice | null> => {
  const isOne = (value: unknown): boolean => value === null || choices.some((choice) => choice === value)
  return field({ empty: null, check: (value) => (isOne(value) ? null : 'choice'), fits: isOne }, options)
}

/** Several texts, such as the addresses of pictures. `minimum`, `maximum`: how many. */
export const listField = (
  { minimum = 0, maximum = Infinity }: NumberRule = {},
  options: FieldOptions<readonly string[]> = {},
): Field<readonly string[]> =>
  field(
    {
      empty: [],
      check: ({ length }) => {
        if (length < minimum) return 'tooSmall'
        return length > maximum ? 'tooLarge' : null
      },
      fits: (stored) => Array.isArray(stored) && stored.every(isText),
    },
    options,
  )

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const faultIn = ({ isRequired, check }: Field, value: unknown): Fault | null => {
  if (isEmpty(value)) return isRequired ? 'missing' : null
  return check(value)
}

/** VAL-04 What of the fields is not right, in their order. */
export const faultsOf = (fields: Fields, values: Values): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]) => {
      const fault = faultIn(each, values[name])
      return fault === null ? [] : [[name, fault]]
    }),
  )

export const emptyOf = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]))

/** What of it may stand in a storage. */
export const withoutSecrets = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.isSecret === false))

/** STORE-04 What of it can be the fields' values, whoever has written it. */
export const fitting = (fields: Fields, stored: unknown): Values =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(withoutSecrets(fields, stored as Values)).filter(([name, value]) =>
          fields[name]?.fits(value),
        ),
      )
    : {}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The server's words for what is wrong with which field; nothing where it names none. */
export const refusalsOf = (error: CallError): FieldRefusals['fields'] => {
  const data = error.kind === 'refused' ? error.data : null
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1])),
  )
}

/** The values that differ from others. */
export const changedIn = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, from[name])))
