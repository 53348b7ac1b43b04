import { NOW } from '../contract/samples/sample'

const RealDate = Date

/** In stories it is always the samples' moment, so that a picture is the same tomorrow. */
class StoryDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(NOW)
    else super(...(given as [number]))
  }
  static override now(): number {
    return NOW
  }
}

export const stopClock = (): void => {
  globalThis.Date = StoryDate as DateConstructor
}

export const startClock = (): void => {
  globalThis.Date = RealDate
}
