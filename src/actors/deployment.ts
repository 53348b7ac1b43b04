import { reloadPage } from './page'
import { createCache } from './storage'
import type { Versions } from '../../machines/app/screen.machine'

const tab = createCache('', () => window.sessionStorage)
const KEY = 'LOADED-FOR'

/** The first files of an application's page; '' for any other page, like a proxy's or a hotel's. */
export const entryOf = (page: Document): string =>
  page.getElementById('root') === null
    ? ''
    : Array.from(page.querySelectorAll('script[type=module][src^="/"]'), (script) =>
        script.getAttribute('src'),
      ).join(' ')

/** Fails without a network. */
export const readVersions = async (): Promise<Versions> => {
  const response = await fetch('/', { cache: 'no-store' })
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  return {
    served: response.ok ? entryOf(served) : '',
    triedFor: tab.get(KEY),
  }
}

/**
 * A part of the application that is fetched when it is needed. Where it does not come though the server is there, the page is loaded
 * again, once for each application: it may be gone since a newer one was put up.
 */
export const codeBy = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  try {
    return await fetchCode()
  } catch (error) {
    const { served, triedFor } = await readVersions()
    if (served !== '' && served !== triedFor) reloadFor(served)
    throw error
  }
}

/** Loads the page again, unless the tab cannot remember that it did. */
export const reloadFor = (served: string): void => {
  tab.set(KEY, served, null)
  if (tab.get(KEY) === served) reloadPage()
}
