import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureSlot } from '../../src/actors/media/slot'

const STAGE = '<div id="root"><div class="boot-room"><div class="boot-stage"><svg></svg></div></div></div>'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = STAGE
})
afterEach(() => void vi.useRealTimers())

const told = (slot: ReturnType<typeof createPictureSlot>): (HTMLVideoElement | null)[] => {
  const heard: (HTMLVideoElement | null)[] = []
  slot.watch((video) => heard.push(video))
  return heard
}

test('[FEAT-01] behind a link to a room the picture is on the page’s first stage until the room is drawn', () => {
  document.body.innerHTML =
    '<div id="root"><div class="boot-room"><div class="boot-stage"><svg></svg></div></div></div>'
  const slot = createPictureSlot({ ahead: true })
  const heard = told(slot)
  expect(document.querySelector('.boot-stage')?.firstChild).toBe(slot.video())
  // As React does: what stood there goes, and in the same task the room is drawn.
  const frame = document.createElement('div')
  document.body.replaceChildren(frame)
  slot.attachFrame(frame)
  slot.name('海潮对星火')
  vi.advanceTimersByTime(60_000)
  expect(frame.firstChild).toBe(slot.video())
  expect(slot.video()?.getAttribute('aria-label')).toBe('海潮对星火')
  expect(heard).toEqual([slot.video()])
})

test('[FEAT-01] a picture whose view has gone, or does not come, is not played on', () => {
  const slot = createPictureSlot({ ahead: true })
  const heard = told(slot)
  const video = slot.video()
  vi.advanceTimersByTime(5_000)
  expect(heard).toEqual([video, null])
  document.body.replaceChildren()
  slot.attachFrame(document.createElement('div'))
  slot.attachFrame(null)
  expect(heard).toEqual([video, null, video, null])
  // Another player in the same slot waits for the view, too.
  expect(told(slot)).toEqual([null])
})

test('[FEAT-01] a room that is come to within the page waits for its view', () => {
  document.body.replaceChildren()
  const slot = createPictureSlot({ ahead: true })
  const heard = told(slot)
  slot.attachFrame(document.createElement('div'))
  expect(heard).toEqual([null, slot.video()])
})

test('[FEAT-01] a slot without an element of its own waits for the view’s', () => {
  const slot = createPictureSlot()
  const heard = told(slot)
  const video = document.createElement('video')
  slot.attachFrame(document.createElement('div'))
  slot.attachVideo(video)
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([null, video])
})

test('[FEAT-01] a picture that stands upright is known to its box, whichever comes first', () => {
  const slot = createPictureSlot({ ahead: true })
  told(slot)
  const video = slot.video() as HTMLVideoElement
  const turn = (width: number, height: number): void => {
    Object.defineProperties(video, {
      videoWidth: { value: width, configurable: true },
      videoHeight: { value: height, configurable: true },
    })
    video.dispatchEvent(new Event('resize'))
  }
  turn(720, 1_280)
  const box = document.createElement('div')
  slot.attachFrame(box)
  const isUpright = () => box.hasAttribute('data-upright')
  const first = isUpright()
  turn(1_280, 720)
  const then = isUpright()
  turn(720, 1_280)
  expect([first, then, isUpright()]).toEqual([true, false, true])
})
