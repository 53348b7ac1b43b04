/** How far a picture is behind. Times are epoch milliseconds of the server; `serverOffset`: to add to the device's clock to get them. */
export interface PictureClock {
  /** Epoch milliseconds of the device. */
  readonly now: () => number
  readonly delayMs: number
  readonly serverOffset: number
}

/** What has happened at an instant of the server. */
interface Timed {
  readonly at: number
}

/** A picture further behind than this is not waited for. */
export const LONGEST_DELAY = 30_000
/** What is shown changes at most this often, in milliseconds. */
const RELEASE_EVERY = 100

export const delayWithin = (ms: number): number => Math.min(LONGEST_DELAY, Math.max(0, ms))

/** Milliseconds to add to the device's clock to get the instant that the picture shows. */
export const pictureOffset = ({ serverOffset, delayMs }: Omit<PictureClock, 'now'>): number =>
  serverOffset - delayMs

/** Whether the picture that shows `instant` has got to something. */
export const isReached =
  (instant: number) =>
  ({ at }: Timed): boolean =>
    at <= instant

const instantOf = (clock: PictureClock): number => clock.now() + pictureOffset(clock)

/** Milliseconds to wait until the first of what is held may be shown. */
export const untilDue = (clock: PictureClock, held: readonly Timed[]): number =>
  Math.max(RELEASE_EVERY, Math.min(...held.map(({ at }) => at)) - instantOf(clock))

/** What the picture has reached of what is held, and what goes on waiting. */
export const release = <Item extends Timed>(
  clock: PictureClock,
  held: readonly Item[],
): { readonly due: readonly Item[]; readonly held: readonly Item[] } => {
  const isDue = isReached(instantOf(clock))
  const due = held.filter(isDue)
  return { due, held: due.length === 0 ? held : held.filter((item) => !isDue(item)) }
}
