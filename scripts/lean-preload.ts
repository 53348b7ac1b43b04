import type { Plugin } from 'vite'

/** What Vite's own helper of `import()` does for pages that are not this one: [what stands there, what stands in for it]. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  // No element names a nonce: the policy of this page has none.
  [/^\t*const cspNonce(?:Meta)? = .*\n/gm, ''],
  [/^\t*if \(cspNonce\) .*\n/m, ''],
  // Every browser that the styles are made for has it.
  [/^\t*function allSettled\(promises\) \{\n[\s\S]*?\n\t\t\}\n/m, ''],
  [/= allSettled\(/, '= Promise.allSettled('],
  // An import map there is not.
  [/^\t*if \(import\.meta\.resolve\) .*\n/m, ''],
  // Nobody listens: whoever imports hears of the failure.
  [/^\tfunction handlePreloadError\(err\) \{\n[\s\S]*?\n\t\}\n/m, ''],
  [/handlePreloadError\(item\.reason\);/, 'throw item.reason;'],
  [/\.catch\(handlePreloadError\)/, ''],
]

const lean = (code: string): string =>
  UNUSED.reduce((left, [what, by]) => {
    if (left.search(what) < 0)
      throw new Error(
        `Vite's preload helper has no ${what.source} any more: look at it, and at scripts/lean-preload.ts`,
      )
    return left.replace(what, by)
  }, code)

/** Leaves out of the first load what nothing here asks of Vite's helper, which fetches the files of what is imported later. */
export const leanPreload = (): Plugin => ({
  name: 'touchline-lean-preload',
  apply: 'build',
  transform: (code, id) => (id === '\0vite/preload-helper.js' ? { code: lean(code), map: null } : null),
})
