import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Mistake } from './names.mjs'

/** What is to be written, gathered before anything is: a mistake leaves all as it was. */
export const openFiles = (root) => {
  const changed = new Map()
  const has = (path) => changed.has(path) || existsSync(join(root, path))
  const read = (path) => changed.get(path) ?? readFileSync(join(root, path), 'utf8')
  return {
    has,
    read,
    namesIn: (folder) =>
      existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [],
    create: (path, content) => {
      if (has(path)) throw new Mistake(`${path} is there already; nothing was written`)
      changed.set(path, content)
    },
    edit: (path, by) => changed.set(path, by(read(path))),
    write: () => {
      for (const [path, content] of changed) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), content)
      }
      return [...changed.keys()]
    },
  }
}
