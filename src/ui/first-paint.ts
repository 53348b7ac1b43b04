import { paths } from './icon-paths.ts'
import { common } from '../text/zh/common.ts'

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

const skeleton = `<div class="boot-skeleton">${'<i></i>'.repeat(4)}</div>`
const back = svg(paths.back)

/**
 * What `#root` holds until the application has taken it over: the skeleton of home, of a room and of any other page, and the tab bar
 * on its links. `<html data-start>` says which of them is seen: `home`, `room`, `tab` (and `data-tab` which), `page`. Its styles
 * are critical ones, and it is in no script.
 */
export const firstPaint = [
  '<div class="boot" aria-hidden="true">',
  `<div class="boot-top"><b>${common['app.name']}<i>.</i></b><i></i></div>`,
  '<div class="boot-slide"></div>',
  `<div class="boot-side"><div class="boot-chips">${chips}</div><div class="boot-head"></div><div class="boot-cards"><i></i><i></i><i></i><i></i></div></div>`,
  '</div>',
  `<div class="boot-room" aria-hidden="true"><div class="boot-stage">${back}</div>${skeleton}</div>`,
  `<div class="boot-page" aria-hidden="true"><div class="boot-back">${back}</div>${skeleton}</div>`,
  `<nav class="tabbar boot-bar" aria-label="${common['common.tabs']}">${tabBar}</nav>`,
].join('')
