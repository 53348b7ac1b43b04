import type { Course } from '../../../contract/account.schema'

/** Nobody has seen the picture and moved anything before. Milliseconds. */
const LOOKING = 700
const MOVING = 250
const FEWEST = 3
/** Clocks of two machines, and what the way takes. */
const SLACK = 2_000

const isInOrder = (course: Course): boolean =>
  course.every(([at], nth) => nth === 0 || at >= (course[nth - 1]?.[0] ?? 0))

/** Steps of one length at one distance: no finger and no held key does that. */
const isEven = (course: Course): boolean => {
  const steps = course
    .slice(1)
    .map(([at, x], nth) => [at - (course[nth]?.[0] ?? 0), x - (course[nth]?.[1] ?? 0)])
  const [first] = steps
  return (
    steps.length > 4 &&
    steps.every((step) => step.every((part, nth) => Math.abs(part - (first?.[nth] ?? 0)) <= 1))
  )
}

/**
 * Whether a slider's way could be a person's: it takes a person's time, within what has gone by since the picture was given (`elapsed`,
 * milliseconds), ends where the piece is said to be, and has steps as uneven as a hand's. Finger, mouse, keys and a screen reader's
 * steps of a tenth are judged alike: a few large steps are as good as many small ones. A script can make such a way up; it cannot have it
 * sooner.
 */
export const isDrawnByHand = (course: Course, x: number, elapsed: number): boolean => {
  const [first, last] = [course[0], course.at(-1)]
  if (first === undefined || last === undefined || course.length < FEWEST) return false
  const duration = last[0] - first[0]
  return (
    last[1] === x &&
    isInOrder(course) &&
    elapsed >= LOOKING &&
    duration >= MOVING &&
    duration <= elapsed + SLACK &&
    !isEven(course)
  )
}
