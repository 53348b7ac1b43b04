import type { Model } from '../support/model'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./**/*.model.ts', { eager: true })

const isModel = (one: unknown): one is Model =>
  typeof one === 'object' && one !== null && 'machine' in one && 'starts' in one && 'samples' in one

/** A model for every machine there is, in the order of their files. */
export const models: readonly Model[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isModel),
)
