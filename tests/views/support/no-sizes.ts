import { afterEach, beforeEach, vi } from 'vitest'

/** Where nothing is laid out, nothing changes its size. */
class NoObserver {
  readonly observe = () => {}
  readonly disconnect = () => {}
}

/** For tests in which something is measured that a window without a layout does not know. */
export const withoutSizes = (): void => {
  beforeEach(() => void vi.stubGlobal('ResizeObserver', NoObserver))
  afterEach(() => void vi.unstubAllGlobals())
}
