import { fromPromise } from 'xstate'
import { hashOf } from '../../machines/fingerprint'

/** SHELL-08 The device id from the browser's traits. The library is loaded when it is asked for. */
export const readDevice = fromPromise(async () => {
  const { default: fingerprint, hashComponents } = await import('@fingerprintjs/fingerprintjs')
  const agent = await fingerprint.load()
  const { components } = await agent.get()
  return hashOf(hashComponents(components))
})
