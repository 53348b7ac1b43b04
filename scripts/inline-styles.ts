import type { Plugin } from 'vite'

/** What Vite writes for the styles of the first file. */
const LINK = /<link rel="stylesheet" crossorigin href="\/(assets\/firs-[^"]+\.css)">/
const SCRIPT = /<script type="module" crossorigin src="\/(assets\/firs-[^"]+\.js)">/

/**
 * Puts the styles of the first file into the page, so that home as the server drew it is painted without waiting for another answer. No
 * file of them is left: parts that come later wait for the first script in their place, which is there.
 */
export const inlineStyles = (): Plugin => {
  let styles: string | undefined
  let script: string | undefined
  return {
    name: 'touchline-inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        styles = LINK.exec(html)?.[1]
        script = SCRIPT.exec(html)?.[1]
        const file = bundle?.[styles ?? '']
        if (file?.type !== 'asset' || script === undefined)
          throw new Error('the page has no first file, or it has no styles')
        return html.replace(LINK, () => `<style>${String(file.source).trim()}</style>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        if (styles === undefined) throw new Error('no page has been written')
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') part.code = part.code.replaceAll(`"${styles}"`, `"${script}"`)
        delete bundle[styles]
      },
    },
  }
}
