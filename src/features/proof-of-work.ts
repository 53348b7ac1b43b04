import type { Prove } from '../../machines/account/captcha.machine'

/** Counts for who cannot do the puzzle; what counts is loaded when it is asked for. */
export const solveProofOfWork: Prove = async (work, signal) => {
  const { findNumber } = await import('../actors/proof-of-work')
  return findNumber(work, signal)
}
