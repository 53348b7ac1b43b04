import type { TSchema } from 'typebox'
import { areas } from './areas'

export interface CallSchemas {
  readonly input: TSchema
  readonly output: TSchema
}

interface SchemaFile {
  readonly calls?: Readonly<Record<string, CallSchemas>>
}

const files = import.meta.glob<SchemaFile>('./*.schema.ts', { eager: true })

/** What goes in and comes out of each call, by its id: what the areas' `.schema.ts` export as `calls`. */
export const schemas: Readonly<Record<string, CallSchemas>> = Object.fromEntries(
  areas.flatMap((area) =>
    Object.entries(files[`./${area}.schema.ts`]?.calls ?? {}).map(([name, pair]) => [
      `${area}.${name}`,
      pair,
    ]),
  ),
)

/** A call's schemas, by its id such as `live.getLiveRoom`. The server validates by them and publishes them. */
export const schemasOf = (id: string): CallSchemas => {
  const found = schemas[id]
  if (found === undefined) throw new Error(`the call ${id} has no schemas in its area's .schema.ts`)
  return found
}
