import { lazyView } from './lazy-view'

/** FEAT-09 The scanner of codes, whose code comes once it is opened: few scan. */
export const Scanner = lazyView(() => import('./code-scanner').then((module) => module.CodeScanner), null)
