import { storageKeys } from '../persistence'
import { createCache } from '../storage'
import type { CameraChoice, CameraSource } from '../../../machines/studio/broadcast.machine'

const cache = createCache()
const sources: readonly CameraSource[] = ['front', 'back', 'screen']
const shapes: readonly CameraChoice['shape'][] = ['landscape', 'portrait']

/** STORE-04 Whatever stands in the storage, each field is what it may be or what most begin with. */
export const readCameraChoice = (): CameraChoice => {
  const kept = cache.get(storageKeys.camera)
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return {
    source: sources.find((source) => source === given['source']) ?? 'front',
    shape: shapes.find((shape) => shape === given['shape']) ?? 'landscape',
  }
}

/** STORE-02 Without a lifetime, as every choice a person made. */
export const storeCameraChoice = (choice: CameraChoice): void => cache.set(storageKeys.camera, choice, null)
