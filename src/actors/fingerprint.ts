import { fromPromise } from 'xstate'
import { idle } from './idle'
import { hashOf } from '../../machines/app/fingerprint'

/** SHELL-08 The device id from the browser's traits. What reads them is loaded when it is asked for, after what the page is for. */
export const readDevice = fromPromise(async () => {
  await idle()
  const { readBrowserTraits: readTraits } = await import('./browser-traits')
  return hashOf(await readTraits())
})
