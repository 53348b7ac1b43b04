import { expect, test } from 'vitest'
import { followTurn, leaveFullscreen } from '../../src/actors/media/frame'
import { createPictureSlot } from '../../src/actors/media/slot'

test('[FEAT-01] a phone turned back before the screen was filled leaves it as soon as it is', async () => {
  const frame = document.createElement('div')
  const video = document.createElement('video')
  const slot = createPictureSlot()
  slot.attachFrame(frame)
  let full: Element | null = null
  const fill: (() => void)[] = []
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
  frame.requestFullscreen = () =>
    new Promise((resolve) => {
      fill.push(resolve)
    })
  document.exitFullscreen = async () => void (full = null)
  const followed = followTurn(slot)
  const left = leaveFullscreen(slot, video)
  full = frame
  fill[0]?.()
  await Promise.all([followed, left])
  expect(full).toBeNull()
})
