import { createLanes, type Lanes } from './danmaku-lanes'
import { prefersReducedMotion } from '../styles/reduced-motion'

/** Lines over the picture at most; what comes beyond is read in the chat. */
const SHOWN_MAX = 60
/** One's own lines that wait for a free row. */
const WAITING_MAX = 5
/** Seconds in which a line's head crosses the picture, and pixels a second that it makes at least. */
const CROSSING = { slow: 12, normal: 8, fast: 5 } as const
const SLOWEST = 48
/** Pixels between two lines of one row. */
const GAP = 24
/** Milliseconds that a line stands where nothing may move: to be noticed, and to be read. */
const STANDS = 3_000
const STANDS_A_LETTER = 60
const LINE_HEIGHT = 1.6
/** Milliseconds for which the box's measures are taken for true, where nothing says that they have changed: to ask for them costs a layout. */
const MEASURED_FOR = 500

/** What flies over a picture. */
export interface Danmaku {
  /** `seq`: the line's place. */
  fly(text: string, isOwn: boolean, seq: number): void
  /** Takes the lines of these places away at once. */
  take(seqs: readonly number[]): void
  close(): void
}

interface Said {
  readonly text: string
  readonly isOwn: boolean
  readonly seq: number
}

/** How fast the box wants its lines, as `data-speed` says. */
const crossingOf = ({ dataset: { speed } }: HTMLElement): number =>
  speed === 'slow' || speed === 'fast' ? CROSSING[speed] : CROSSING.normal

const createLine = ({ text, isOwn, seq }: Said, isCalm: boolean): HTMLElement => {
  const line = document.createElement('div')
  line.dataset['seq'] = `${seq}`
  line.textContent = text
  line.style.cssText = `position:absolute;top:0;left:0;box-sizing:border-box;padding:0 6px;line-height:${LINE_HEIGHT};`
  line.style.cssText += 'font-weight:600;color:#fff;text-shadow:0 1px 2px #000,0 0 1px #000;'
  // A line drawn inside takes no room of its own: all lines are equally high.
  if (isOwn)
    line.style.cssText += 'border-radius:6px;box-shadow:inset 0 0 0 1px #fff;background:rgba(7,9,13,.4);'
  line.style.cssText += isCalm
    ? 'width:max-content;max-width:100%;overflow-wrap:anywhere;text-align:center;'
    : 'width:max-content;white-space:pre;'
  return line
}

/** The clock by which lines move. It stands between two frames. */
const moment = (): number => Number(document.timeline.currentTime ?? performance.now())

/** `at`: when its row was taken. A busy page draws the first frame later: the next line of the row would run into one that sets off then. */
const start = (line: HTMLElement, steps: Keyframe[], duration: number, at: number): void => {
  const flight = line.animate(steps, { duration, easing: 'linear', fill: 'both' })
  flight.startTime = at
  flight.onfinish = () => line.remove()
}

/**
 * Lets lines of plain text cross a box from right to left, none over another; where less motion is asked for they stand for a
 * while. The box's font size is theirs; its `data-speed` is `slow`, `normal` or `fast`.
 */
export const openDanmaku = (box: HTMLElement): Danmaku => {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0;pointer-events:none;'
  box.append(layer)
  let rows: Lanes = createLanes(0)
  let rowHeight = 0
  let made = ''
  let measured = -MEASURED_FOR
  let waiting: readonly Said[] = []
  let retry: number | undefined

  /** Rows anew where the box, its letters or their speed have become others: what is on its way fits them no more. */
  const prepare = (): void => {
    measured = performance.now()
    const size = parseFloat(getComputedStyle(box).fontSize)
    const now = `${box.clientWidth} ${box.clientHeight} ${size} ${crossingOf(box)}`
    if (now === made) return
    made = now
    rowHeight = Math.ceil(size * LINE_HEIGHT)
    rows = createLanes(Math.max(1, Math.floor(box.clientHeight / rowHeight)))
    layer.replaceChildren()
  }

  const stand = (said: Said, now: number): boolean => {
    const line = createLine(said, true)
    layer.append(line)
    const { offsetHeight: height, offsetWidth: width } = line
    const duration = STANDS + STANDS_A_LETTER * said.text.length
    const row = rows.take(now, Math.ceil(height / rowHeight), now + duration)
    if (row === null) {
      line.remove()
      return false
    }
    const at = `translate(${(box.clientWidth - width) / 2}px,${row * rowHeight}px)`
    start(line, [{ transform: at }, { transform: at }], duration, now)
    return true
  }

  const cross = (said: Said, now: number): boolean => {
    const line = createLine(said, false)
    layer.append(line)
    const from = box.clientWidth
    const width = line.offsetWidth
    // One speed for all: a line never catches up with the one before it.
    const speed = Math.max(SLOWEST, from / crossingOf(box)) / 1000
    const row = rows.take(now, 1, now + (width + GAP) / speed)
    if (row === null) {
      line.remove()
      return false
    }
    const at = (x: number): Keyframe => ({ transform: `translate(${x}px,${row * rowHeight}px)` })
    start(line, [at(from), at(-width)], (from + width) / speed, now)
    return true
  }

  const show = (said: Said): boolean => {
    const now = moment()
    if (performance.now() - measured >= MEASURED_FOR) prepare()
    // Of a crowd most find no place: they cost no element and no layout.
    if (layer.childElementCount >= SHOWN_MAX || !rows.isFree(now)) return false
    return (prefersReducedMotion() ? stand : cross)(said, now)
  }

  const showWaiting = (): void => {
    while (waiting[0] !== undefined && show(waiting[0])) waiting = waiting.slice(1)
    if (waiting.length > 0) return
    clearInterval(retry)
    retry = undefined
  }

  const watch = new ResizeObserver(prepare)
  watch.observe(box)
  const settings = new MutationObserver(prepare)
  settings.observe(box, { attributes: true, attributeFilter: ['data-size', 'data-area', 'data-speed'] })
  return {
    fly: (text, isOwn, seq) => {
      // A hidden page draws nothing: what was said meanwhile would come as one heap.
      if (document.hidden) return
      const said = { text, isOwn, seq }
      if ((waiting.length > 0 && isOwn) || !show(said)) {
        if (!isOwn || waiting.length >= WAITING_MAX) return
        waiting = [...waiting, said]
        retry ??= window.setInterval(showWaiting, 100)
      }
    },
    take: (seqs) => {
      const gone = new Set(seqs)
      waiting = waiting.filter(({ seq }) => !gone.has(seq))
      for (const line of layer.querySelectorAll<HTMLElement>('[data-seq]'))
        if (gone.has(Number(line.dataset['seq']))) line.remove()
    },
    close: () => {
      watch.disconnect()
      settings.disconnect()
      clearInterval(retry)
      layer.remove()
    },
  }
}
