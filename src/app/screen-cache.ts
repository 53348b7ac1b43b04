import type { AnyScreen } from './screen'

/** Screens whose code is here, by path. */
const loaded = new Map<string, AnyScreen>()

export const cachedScreen = (path: string): AnyScreen | undefined => loaded.get(path)

export const cacheScreen = (path: string, screen: AnyScreen): AnyScreen => {
  loaded.set(path, screen)
  return screen
}
