import type { Break } from './entities.schema'

/** Milliseconds between two pieces from which pictures are missing there. */
const BREAK_FROM = 100

/** Milliseconds of a break that is told: a shorter one, as where a picture turns or changes its quality, nobody sees. */
const TOLD_FROM = 1_000

/** Whether a break is told, to whoever watches and to the anchor. */
export const isTold = ({ from, until }: Break): boolean => until - from >= TOLD_FROM

/** Where pictures are missing between pieces that follow one another, each from when until when its pictures are. */
export const breaksIn = (pieces: readonly Break[]): Break[] =>
  pieces.flatMap((piece, nth) => {
    const from = (pieces[nth - 1] ?? piece).until
    return piece.from - from < BREAK_FROM ? [] : [{ from, until: piece.from }]
  })
