import type { Piece } from './cutting.machine'
import type { Tape } from './player.setup'
import { refusalsOf } from '../patterns/form.fields'
import type { CallError } from '../app/call-error'
import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN } from '../../contract/live.limits'

/** Milliseconds around the picture from which one cuts that can be chosen. */
const AROUND = 60_000

/** What can be cut around an instant; one that is not kept any more, or never was, stands for the nearest that is. */
export const choiceAround = ({ from, until }: Tape, at: number): Piece => {
  const near = Math.min(until ?? Infinity, Math.max(from, at))
  return { from: Math.max(from, near - AROUND), until: Math.min(until ?? Infinity, near + AROUND) }
}

/** What a form says is cut, as far as it can be. */
export const pieceWithin = (
  { from, until }: Piece,
  startsAt: number | null,
  duration: number | null,
): Piece => {
  const lasts = (duration ?? CLIP_SECONDS_MAX) * 1_000
  const wanted = startsAt ?? from
  const isBeyond = wanted > until - CLIP_SECONDS_MIN * 1_000
  const begins = Math.max(from, isBeyond ? until - lasts : wanted)
  return { from: begins, until: Math.min(until, begins + lasts) }
}

/** What a refusal says is without a break of what was chosen; null: it speaks of none. */
export const continuousIn = (error: CallError | null): Piece | null => {
  const { pieceFrom, pieceSeconds } = (error === null ? {} : refusalsOf(error)) as Partial<
    Record<string, string>
  >
  const [from, seconds] = [Number(pieceFrom), Number(pieceSeconds)]
  return Number.isFinite(from) && Number.isFinite(seconds) ? { from, until: from + seconds * 1_000 } : null
}
