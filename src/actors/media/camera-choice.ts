import { createCache, fieldsOf } from '../storage'
import { deviceKeys } from '../persistence'
import type { CameraChoice, CameraSource } from '../../../machines/studio/broadcast.machine'

const cache = createCache()
const sources: readonly CameraSource[] = ['front', 'back', 'screen']
const shapes: readonly CameraChoice['shape'][] = ['landscape', 'portrait']

/** What of it was chosen ever; whatever stands in the storage. */
const kept = (): Partial<CameraChoice> => {
  const given = fieldsOf(cache.get(deviceKeys.camera))
  const source = sources.find((one) => one === given['source'])
  const shape = shapes.find((one) => one === given['shape'])
  return { ...(source && { source }), ...(shape && { shape }) }
}

/** A phone's camera turns with the phone; that of a tall window on a desk does not. */
const isHeldUpright = (): boolean =>
  window.matchMedia('(orientation: portrait) and (pointer: coarse)').matches

/** STORE-04 Each is as it was chosen, or what most begin with: the shape as the phone is held. */
export const readCameraChoice = (): CameraChoice => ({
  source: 'front',
  shape: isHeldUpright() ? 'portrait' : 'landscape',
  ...kept(),
})

/** STORE-02 Without a lifetime, as every choice a person made; of what was not chosen nothing is kept. */
export const storeCameraChoice = ({ source, shape }: Partial<CameraChoice>): void =>
  cache.set(deviceKeys.camera, { ...kept(), ...(source && { source }), ...(shape && { shape }) }, null)
