import { areas } from '../areas'
import type { Call, Envelope } from '../call'

/** A sample whose call only its own file knows by type. */
export interface AnySample {
  readonly call: Call
  readonly input: unknown
  readonly full: unknown
  readonly empty?: unknown
  readonly refused: readonly Envelope<null>[]
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*.ts', { eager: true })

/** One sample for each call there is: what an area's file exports under the area's name. */
export const everySample: readonly AnySample[] = areas.flatMap((area) =>
  Object.values((files[`./${area}.ts`]?.[area] ?? {}) as Readonly<Record<string, AnySample>>),
)
