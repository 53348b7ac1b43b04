import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCameraChoice, storeCameraChoice } from '../../src/actors/media/camera-choice'

const hold = (isUpright: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(orientation: portrait) and (pointer: coarse)' && isUpright,
  }))

beforeEach(() => hold(false))
afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

it('[STORE-02] what was chosen of the camera outlives the page', () => {
  expect(readCameraChoice()).toEqual({ source: 'front', shape: 'landscape' })
  storeCameraChoice({ source: 'back', shape: 'portrait' })
  expect(readCameraChoice()).toEqual({ source: 'back', shape: 'portrait' })
})

it('[FEAT-16] the picture is as the phone is held, until another shape is chosen', () => {
  hold(true)
  expect(readCameraChoice()).toEqual({ source: 'front', shape: 'portrait' })
  storeCameraChoice({ source: 'back' })
  hold(false)
  expect(readCameraChoice()).toEqual({ source: 'back', shape: 'landscape' })
  storeCameraChoice({ shape: 'landscape' })
  hold(true)
  expect(readCameraChoice()).toEqual({ source: 'back', shape: 'landscape' })
})

it.each(['{', '{"value":7,"expire":null}', '{"value":{"source":"side","shape":0},"expire":null}'])(
  '[STORE-04] a broken choice is none: %s',
  (kept) => {
    window.localStorage.setItem('CAMERA-CHOICE', kept)
    expect(readCameraChoice()).toEqual({ source: 'front', shape: 'landscape' })
  },
)
