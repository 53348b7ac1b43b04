import type { Plugin } from 'vite'

const MARK = '__SCREEN_FILES__'

/** Screens that are come to by a link from elsewhere, by the first part of their address. */
export const LINKED = {
  live: '/src/screens/live/live.tsx',
  liveGroupMatch: '/src/screens/match/match.tsx',
  matchGroupLeague: '/src/screens/league/league.tsx',
  schedule: '/src/screens/schedule/schedule.tsx',
} as const satisfies Readonly<Record<string, string>>

/** Tells the first lines of script which files a screen is made of, so that a link to it fetches them at once. */
export const screenFiles = (): Plugin => ({
  name: 'touchline-screen-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const filesOf = (screen: string): readonly string[] => {
        const files = new Set<string>()
        const add = (name: string): void => {
          const part = bundle?.[name]
          if (part?.type !== 'chunk' || part.isEntry || files.has(`/${name}`) || html.includes(name)) return
          files.add(`/${name}`)
          for (const style of part.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
          for (const needed of part.imports) add(needed)
        }
        for (const [name, part] of Object.entries(bundle ?? {})) {
          if (part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(screen))) add(name)
        }
        return [...files]
      }
      const files = Object.entries(LINKED).map(([path, screen]) => [path, filesOf(screen)])
      return html.replace(MARK, JSON.stringify(Object.fromEntries(files)))
    },
  },
})
