import { begin, to } from './player'

export type From = keyof typeof to

export const at = (...path: readonly string[]): unknown =>
  path.reduceRight<unknown>((inner, name) => (inner === null ? name : { [name]: inner }), null)
export const opening = at('open', 'opening')
export const atEdge = at('open', 'playing', 'atEdge')
export const stalled = at('open', 'stalled')
export const paused = (by: string): unknown => at('open', 'pausedBy', by)
export const resting = (by: string): unknown => at('resting', by)
export const counting = at('reconnecting', 'counting')
export const failed = at('failed', 'waiting')

/** A player that gave up after eight tries. */
export const failedRun = () => {
  const run = begin().notify(...to.reconnecting)
  for (let count = 0; count < 8; count++) run.pass(10_400).notify('network failed')
  return run
}
