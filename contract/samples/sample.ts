import { ResultCode } from '../codes'
import type { Call, Envelope, FieldRefusals, InputOf, OutputOf } from '../call'

/** One call with a believable question, its answers, and the ways it says no. `empty`: an answer with nothing in it. */
export interface Sample<C extends Call> {
  readonly call: C
  readonly input: InputOf<C>
  readonly full: OutputOf<C>
  readonly empty?: OutputOf<C>
  readonly refused: readonly Envelope<FieldRefusals | null>[]
}

export const sampleOf =
  <C extends Call>(call: C) =>
  (
    sample: Omit<Sample<C>, 'call' | 'refused'>,
    refused: readonly Envelope<FieldRefusals | null>[] = [],
  ): Sample<C> => ({
    call,
    refused,
    ...sample,
  })

/** The envelope around an answer. */
export const answered = <Data>(data: Data): Envelope<Data> => ({
  code: ResultCode.SUCCESS,
  msg: 'success',
  data,
})

export const refusedWith = (code: ResultCode, msg: string): Envelope<null> => ({ code, msg, data: null })

/** A refusal that belongs to one field of the input. */
export const refusedAt = (field: string, code: ResultCode, msg: string): Envelope<FieldRefusals> => ({
  code,
  msg,
  data: { fields: { [field]: msg } },
})

/** Nothing stands in why it is done. */
export const noReason = refusedAt('reason', ResultCode.PARAMETER_ERROR, '请填写理由')

/** The instant all samples are true at: Friday evening in China, 20 March 2026, 19:22:30. Epoch milliseconds. */
export const NOW = Date.UTC(2026, 2, 20, 11, 22, 30)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
