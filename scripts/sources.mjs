import { existsSync, readdirSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const stampOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? 'gone' : `${found.mtimeMs} ${found.size}`
}

const isOurs = (file) => !file.includes('/node_modules/') && existsSync(file)

/**
 * A module that is read through Vite with all that it imports, and what of that has changed on the disk since. A file that is new in one
 * of the `folders` has changed, too.
 */
export const sourcesOf = (vite, entry, folders) => {
  const { root } = vite.config
  const graph = vite.environments.ssr.moduleGraph
  const nameOf = (file) => relative(root, file).replaceAll('\\', '/')
  const inFolders = () =>
    folders.flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
  let read = new Map()
  const changed = () => {
    const names = new Set([...read.keys(), ...inFolders()])
    return [...names].filter((name) => stampOf(resolve(root, name)) !== read.get(name))
  }
  return {
    changed: () => (read.size === 0 ? [] : changed()),
    load: async () => {
      const begun = Date.now()
      const files = read.size === 0 ? [] : changed()
      // What takes all files of a folder must look for them again.
      if (files.some((name) => !read.has(name) || !existsSync(resolve(root, name)))) graph.invalidateAll()
      else for (const name of files) graph.onFileChange(resolve(root, name).replaceAll('\\', '/'))
      const module = await vite.ssrLoadModule(entry)
      const names = new Set([
        ...[...graph.fileToModulesMap.keys()].filter(isOurs).map(nameOf),
        ...inFolders(),
      ])
      read = new Map(
        [...names].map((name) => {
          const stamp = stampOf(resolve(root, name))
          // What changes while all is read may have been read before.
          return [name, Number.parseFloat(stamp) > begun ? 'later' : stamp]
        }),
      )
      return module
    },
  }
}
