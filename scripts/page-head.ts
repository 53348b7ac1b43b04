import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin } from 'vite'
import { criticalCss } from '../src/styles/critical'

/** Writes into `index.html` what has to be there before any module: the critical styles and the first lines of script. */
export const pageHead = (): Plugin => ({
  name: 'touchline-page-head',
  transformIndexHtml: {
    order: 'pre',
    handler: async () => {
      const source = readFileSync(new URL('../src/boot.js', import.meta.url), 'utf8')
      const { code } = await transformWithOxc(source.replace(/^\/\/.*$/gm, ''), 'boot.js')
      return [
        { tag: 'style', children: criticalCss, injectTo: 'head' },
        { tag: 'script', children: code.replace(/\n\s*/g, '\n'), injectTo: 'head' },
      ]
    },
  },
})
