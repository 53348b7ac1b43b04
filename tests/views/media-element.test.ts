import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import type { MediaEvent } from '../../machines/live/player.setup'
import { mediaActor } from '../../src/actors/media/element'
import { halt } from '../../src/actors/media/halt'
import { createPictureSlot } from '../../src/actors/media/slot'

/** A picture in the page whose element does what a test says, and what is heard of it. */
const picture = () => {
  const slot = createPictureSlot()
  const video = document.createElement('video')
  let isPaused = false
  Object.defineProperty(video, 'paused', { get: () => isPaused })
  video.play = vi.fn<() => Promise<void>>(() => {
    isPaused = false
    return Promise.resolve()
  })
  video.pause = () => void (isPaused = true)
  video.load = () => {}
  const heard: MediaEvent[] = []
  const parent = setup({ actors: { media: mediaActor(slot), none: fromCallback(() => {}) } }).createMachine({
    invoke: { id: 'media', src: 'media', input: { muted: false } },
    on: { '*': { actions: ({ event }) => void heard.push(event as MediaEvent) } },
  })
  const actor = createActor(parent).start()
  slot.attachVideo(video)
  return {
    video,
    says: (...names: readonly string[]) => {
      for (const name of names) {
        if (name === 'pause') isPaused = true
        video.dispatchEvent(new Event(name))
      }
    },
    heard: () => heard.map((event) => ('by' in event ? `${event.type} by ${event.by}` : event.type)),
    asks: (type: 'play' | 'pause') => actor.getSnapshot().children.media?.send({ type }),
  }
}

/** A picture that plays ran dry, and goes on. */
const RAN_DRY = ['playing', 'waiting', 'playing']

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[FEAT-01] a picture that the browser pauses as it goes on after it ran dry is played on', () => {
  const { says, heard, video } = picture()
  says(...RAN_DRY, 'pause')
  const once = video.paused
  says('pause')
  expect([once, video.paused]).toEqual([false, false])
  expect(heard()).not.toContain('media.paused by browser')
  vi.advanceTimersByTime(1_500)
  says('pause')
  expect(heard().at(-1)).toBe('media.paused by browser')
})

test('[FEAT-01] what the browser pauses at another time stays paused, as for a call or an earphone that is pulled', () => {
  const { says, heard, video } = picture()
  says('playing', 'pause')
  says(...RAN_DRY)
  vi.advanceTimersByTime(2_000)
  says('pause')
  expect(heard().filter((said) => said === 'media.paused by browser')).toHaveLength(2)
  expect(video.paused).toBe(true)
})

test('[FEAT-01] who pauses a picture that has just gone on has paused it', () => {
  const { says, heard, video, asks } = picture()
  says(...RAN_DRY)
  asks('pause')
  says('pause')
  expect(heard().at(-1)).toBe('media.paused by person')
  expect(video.paused).toBe(true)
})

test('[FEAT-01] a picture that may not be played on with its sound is told as refused, without it as paused', async () => {
  const { says, heard, video } = picture()
  video.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  says(...RAN_DRY, 'pause')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard().at(-1)).toBe('media.refused')
  video.muted = true
  says(...RAN_DRY, 'pause')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard().at(-1)).toBe('media.paused by browser')
})

test('[FEAT-01] [FEAT-03] an engine that gives way to another stays paused; the next pause is the browser’s again', () => {
  const { says, heard, video } = picture()
  says(...RAN_DRY)
  halt(video)
  says('pause')
  expect(heard().at(-1)).toBe('media.paused by browser')
  expect(video.paused).toBe(true)
  void video.play()
  says(...RAN_DRY, 'pause')
  expect(video.paused).toBe(false)
})

test('[FEAT-01] an engine’s pause that no event tells of, since a new source took it away, is no later pause', () => {
  const { says, video } = picture()
  halt(video)
  void video.play()
  says(...RAN_DRY, 'pause')
  expect(video.paused).toBe(false)
})
