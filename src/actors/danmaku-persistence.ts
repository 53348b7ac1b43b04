import { createCache } from './storage'
import { deviceKeys } from './persistence'
import {
  danmakuAreas,
  danmakuOpacities,
  danmakuSizes,
  danmakuSpeeds,
  defaultDanmaku,
  type DanmakuSetting,
} from '../../machines/live/danmaku-setting.machine'

const cache = createCache()

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

/** STORE-04 Whatever stands in the storage, each field is what it may be or the default. */
export const readDanmakuSetting = (): DanmakuSetting => {
  const kept = cache.get(deviceKeys.danmaku)
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return {
    size: oneOf(danmakuSizes, given['size']) ?? defaultDanmaku.size,
    opacity: oneOf(danmakuOpacities, given['opacity']) ?? defaultDanmaku.opacity,
    area: oneOf(danmakuAreas, given['area']) ?? defaultDanmaku.area,
    speed: oneOf(danmakuSpeeds, given['speed']) ?? defaultDanmaku.speed,
  }
}

/** STORE-02 Without a lifetime, as every choice a person made. */
export const storeDanmakuSetting = (setting: DanmakuSetting): void =>
  cache.set(deviceKeys.danmaku, setting, null)
