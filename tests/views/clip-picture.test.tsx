import { act, Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount, one, texts } from './support/mount'
import { clips } from '../../contract/samples/live.recording'
import { ClipPicture } from '../../src/screens/live/clip-picture'

afterEach(() => {
  vi.restoreAllMocks()
})

const view = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <ClipPicture clip={clips.moment} title="a clip" plays />
  </Activity>
)
const pill = 'button'

/** In a browser that lets a picture play with sound after a tap alone. */
const openMuted = async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const { show } = mount(null)
  const turn = (mode: 'visible' | 'hidden') => act(async () => show(view(mode)))
  await turn('visible')
  return turn
}

test('[FEAT-01] a clip without sound that is come back to still says how it is heard', async () => {
  const turn = await openMuted()
  const first = texts(pill)
  await turn('hidden')
  await turn('visible')
  expect([first, texts(pill)]).toEqual([['点按打开声音'], ['点按打开声音']])
})

test('[FEAT-01] a clip that its viewer muted is muted when it is come back to, and offers nothing over the picture', async () => {
  const turn = await openMuted()
  click(one(pill))
  act(() => void one('video').dispatchEvent(new Event('volumechange')))
  ;(one('video') as HTMLVideoElement).muted = true
  await turn('hidden')
  await turn('visible')
  expect([texts(pill), (one('video') as HTMLVideoElement).muted]).toEqual([[], true])
})
