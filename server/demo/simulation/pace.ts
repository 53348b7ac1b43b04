/**
 * The world's own time beside the real one, in epoch milliseconds: both are the same at the world's birth, and the
 * world's runs `speed` times as fast.
 */
export interface Pace {
  readonly speed: number
  toWorld(real: number): number
  toReal(world: number): number
}

export const paceFrom = (birth: number, speed: number): Pace => ({
  speed,
  toWorld: (real) => birth + (real - birth) * speed,
  toReal: (world) => Math.round(birth + (world - birth) / speed),
})
