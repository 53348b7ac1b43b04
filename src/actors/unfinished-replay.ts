import { readLeft, type Recorded } from './resume-position'
import { fieldsOf, listIn } from './storage'
import type { Break } from '../../contract/entities.schema'
import { picturesBetween } from '../../machines/live/breaks'

/** Milliseconds at either end of a recording that are no place to go on from. */
const NEAR_END = 30_000

const breakIn = (kept: unknown): readonly Break[] => {
  const { from, until } = fieldsOf(kept)
  return typeof from === 'number' && typeof until === 'number' ? [{ from, until }] : []
}

/** STORE-04 What is no break is left out. */
const recordedOf = (kept: unknown): Recorded | null => {
  const { title, from, to, breaks } = fieldsOf(kept)
  return typeof title === 'string' && typeof from === 'number' && typeof to === 'number'
    ? { title, from, to, breaks: listIn(breaks).flatMap(breakIn) }
    : null
}

/** The stream to go on with, and how far it was seen, milliseconds; null: there is none, or it was hardly begun, or seen to its end. */
export const unfinishedReplay = (): { readonly liveId: string; title: string; seenMs: number } | null => {
  const left = readLeft()
  const recorded = recordedOf(left?.recorded)
  if (left === null || recorded === null) return null
  const { title, from, to, breaks } = recorded
  const isBetween = left.place >= from + NEAR_END && left.place < to - NEAR_END
  const seenMs = picturesBetween(breaks ?? [], from, left.place)
  return !isBetween ? null : { liveId: left.liveId, title, seenMs }
}
