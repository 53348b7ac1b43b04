import type { Plugin } from 'vite'

const MARK = '__ROOM_FILES__'
const ROOM = '/src/screens/live/live.tsx'

/** Tells the first lines of script which files the live room is made of, so that a link to a room fetches them at once. */
export const roomFiles = (): Plugin => ({
  name: 'touchline-room-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const files = new Set<string>()
      const add = (name: string): void => {
        const part = bundle?.[name]
        if (part?.type !== 'chunk' || part.isEntry || files.has(`/${name}`) || html.includes(name)) return
        files.add(`/${name}`)
        for (const style of part.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
        for (const needed of part.imports) add(needed)
      }
      for (const [name, part] of Object.entries(bundle ?? {})) {
        if (part.type === 'chunk' && part.facadeModuleId?.endsWith(ROOM) === true) add(name)
      }
      return html.replace(MARK, JSON.stringify([...files]))
    },
  },
})
