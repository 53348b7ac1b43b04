import { createCache, fieldsOf } from './storage'
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
  const { size, opacity, area, speed } = fieldsOf(cache.get(deviceKeys.danmaku))
  return {
    size: oneOf(danmakuSizes, size) ?? defaultDanmaku.size,
    opacity: oneOf(danmakuOpacities, opacity) ?? defaultDanmaku.opacity,
    area: oneOf(danmakuAreas, area) ?? defaultDanmaku.area,
    speed: oneOf(danmakuSpeeds, speed) ?? defaultDanmaku.speed,
  }
}

/** STORE-02 Without a lifetime, as every choice a person made. */
export const storeDanmakuSetting = (setting: DanmakuSetting): void =>
  cache.set(deviceKeys.danmaku, setting, null)
