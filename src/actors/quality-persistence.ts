import { createCache } from './storage'
import { deviceKeys } from './persistence'

const cache = createCache()

/** STORE-04 The quality that was chosen for pictures, by its name; null: what the network carries. */
export const readQuality = (): string | null => {
  const kept = cache.get(deviceKeys.quality)
  return typeof kept === 'string' && kept !== '' ? kept : null
}

/** STORE-02 Without a lifetime, as every choice a person made. */
export const storeQuality = (quality: string | null): void => cache.set(deviceKeys.quality, quality, null)
