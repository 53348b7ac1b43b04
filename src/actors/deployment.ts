import { reloadPage } from './page'
import { createTabCache } from './storage'
import type { Versions } from '../../machines/app/screen.machine'

const tab = createTabCache()
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

/** Addresses of styles that did not come. */
const failedStyles = new Set<string>()

/** Notes styles that do not come. Whatever fetches code never asks for them again, and a page would be drawn without its looks. */
export const watchStyles = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      failedStyles.add(target.href)
      target.remove()
    },
    true,
  )

const fetchStyles = async (href: string): Promise<void> => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const settled = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new TypeError(`no styles at ${href}`)))
  })
  document.head.append(link)
  await settled
  failedStyles.delete(href)
}

/** Fetches code after the styles that did not come before. */
export const afterStyles = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  await Promise.all(Array.from(failedStyles, fetchStyles))
  return await fetchCode()
}

/** Whether something on the page, a camera or what was typed, would be lost with it. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * A part of the application that is fetched when it is needed. Where it does not come though the server is there, the page is loaded
 * again, once for each application: it may be gone since a newer one was put up. A page that is held stays, and the part's place offers
 * another try.
 */
export const codeBy = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  try {
    return await afterStyles(fetchCode)
  } catch (error) {
    const { served, triedFor } = await readVersions()
    if (served !== '' && served !== triedFor && !isHeld()) reloadFor(served)
    throw error
  }
}

/** Loads the page again, unless the tab cannot remember that it did. */
export const reloadFor = (served: string): void => {
  tab.set(KEY, served, null)
  if (tab.get(KEY) === served) reloadPage()
}
