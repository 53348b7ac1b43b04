import { afterEach, expect, it } from 'vitest'
import { readCameraChoice, storeCameraChoice } from '../../src/actors/media/camera-choice'

afterEach(() => window.localStorage.clear())

it('[STORE-02] what was chosen of the camera outlives the page', () => {
  expect(readCameraChoice()).toEqual({ source: 'front', shape: 'landscape' })
  storeCameraChoice({ source: 'back', shape: 'portrait' })
  expect(readCameraChoice()).toEqual({ source: 'back', shape: 'portrait' })
})

it.each(['{', '{"value":7,"expire":null}', '{"value":{"source":"side","shape":0},"expire":null}'])(
  '[STORE-04] a broken choice is none: %s',
  (kept) => {
    window.localStorage.setItem('CAMERA-CHOICE', kept)
    expect(readCameraChoice()).toEqual({ source: 'front', shape: 'landscape' })
  },
)
