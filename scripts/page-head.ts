import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin } from 'vite'
import { criticalCss } from '../src/styles/critical.ts'
import { palettes } from '../src/styles/tokens.ts'
import { firstPaint } from '../src/ui/first-paint.ts'

/** Writes into `index.html` what has to be there before any module: the critical styles, the first lines of script, and what is seen until they work. */
export const pageHead = (): Plugin => ({
  name: 'touchline-page-head',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const source = readFileSync(new URL('../src/boot.js', import.meta.url), 'utf8')
      const grounds = JSON.stringify({ light: palettes.light.page, dark: palettes.dark.page })
      const { code } = await transformWithOxc(
        source.replace(/^\/\/.*$/gm, '').replace('__GROUNDS__', grounds),
        'boot.js',
      )
      return {
        html: html.replace('<div id="root"></div>', `<div id="root">${firstPaint}</div>`),
        tags: [
          { tag: 'style', children: criticalCss, injectTo: 'head' },
          { tag: 'script', children: code.replace(/\n\s*/g, '\n'), injectTo: 'head' },
        ],
      }
    },
  },
})
