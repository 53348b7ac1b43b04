import { paths } from './icon-paths'
import { common } from '../text/zh/common'

const tabs = [
  ['home', 'home'],
  ['calendar', 'schedule'],
  ['chat', 'chat'],
  ['user', 'my'],
] as const

const svg = (d: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`

const tabBar = tabs
  .map(([icon, name]) => {
    const here = name === 'home' ? ' aria-current="page"' : ''
    return `<a href="#/${name}/index"${here}>${svg(paths[icon])}<span>${common[`title.${name}`]}</span></a>`
  })
  .join('')

const chips = '<i></i>'.repeat(6)

/**
 * What `#root` holds until the application has taken it over: the home screen's bones and the tab bar on its links, out of sight
 * where another screen is asked for (`<html data-start="page">`). Its styles are critical ones, and it is in no script.
 */
export const firstPaint = [
  '<div class="boot" aria-hidden="true">',
  `<div class="boot-top"><b>${common['app.name']}<i>.</i></b><i></i></div>`,
  '<div class="boot-slide"></div>',
  `<div class="boot-side"><div class="boot-chips">${chips}</div><div class="boot-head"></div><div class="boot-cards"><i></i><i></i><i></i><i></i></div></div>`,
  '</div>',
  `<nav class="tabbar boot-bar" aria-label="${common['common.tabs']}">${tabBar}</nav>`,
].join('')
