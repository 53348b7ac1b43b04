import { systemIsDark } from './system-look'
import { accentKey } from '../styles/accents'
import { currentLanguage, onLanguage, text } from '../text/text'
import type { DesignSetting } from '../../machines/app/design-setting.machine'
import type { CommonKey } from '../text/catalogue'

/** Puts the design setting on the page; `index.html` does the same before any module. */
export const applyDesign = ({ darkMode, appTheme }: DesignSetting): void => {
  const root = document.documentElement
  root.dataset['theme'] = darkMode === 'dark' || (darkMode === 'system' && systemIsDark()) ? 'dark' : 'light'
  root.dataset['accent'] = accentKey(appTheme)
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--page').trim())
}

let title: CommonKey = 'title.home'
/** What the page is about, before its title. */
let name = ''

const draw = (): void => {
  document.title = name + text(title)
}

/** ROUTE-16 */
export const showTitle = (key: CommonKey): void => {
  if (key !== title) name = ''
  title = key
  draw()
}

/** ROUTE-16 Tabs, history and bookmarks of one page are told apart. '': by its title alone. */
export const nameTitle = (of: string): void => {
  name = of && `${of} · `
  draw()
}

onLanguage(() => {
  const root = document.documentElement
  // Set again, even to what it is, every element's style is worked out anew.
  if (root.lang !== currentLanguage()) root.lang = currentLanguage()
  draw()
})

/** Lets what was sent to other actors in the same step take place first. */
export const reloadPage = (): void => queueMicrotask(() => window.location.reload())
