import { Mistake } from './names.mjs'

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Adds names to the import from a module, or the import. Answers the source and, where the module is imported as a whole, under what. */
export const withImport = (source, from, names, isType = false) => {
  const keyword = isType ? 'import type ' : 'import '
  const whole = new RegExp(`^import (?:type )?\\* as (\\w+) from '${escaped(from)}'$`, 'm').exec(source)
  if (whole !== null) return { source, prefix: `${whole[1]}.` }
  const some = new RegExp(`^${keyword}\\{([^}]*)\\} from '${escaped(from)}'$`, 'm').exec(source)
  if (some !== null) {
    const had = some[1].split(',').map((name) => name.trim())
    const all = [...new Set([...had, ...names])].filter((name) => name !== '')
    return { source: source.replace(some[0], `${keyword}{ ${all.join(', ')} } from '${from}'`), prefix: '' }
  }
  const line = `${keyword}{ ${names.join(', ')} } from '${from}'\n`
  const imports = [...source.matchAll(/^import [\s\S]*?from '[^']+'\n/gm)]
  const last = imports.at(-1)
  const at = last === undefined ? 0 : last.index + last[0].length
  return { source: source.slice(0, at) + line + source.slice(at), prefix: '' }
}

/** Puts text before the last place where `mark` stands. */
export const beforeLast = (path, source, mark, text) => {
  const at = source.lastIndexOf(mark)
  if (at < 0) throw new Mistake(`${path} holds no "${mark.trim()}": it is written by hand`)
  return source.slice(0, at) + text + source.slice(at)
}

/** Puts text before the end of the braces that open after `opening`; nested ones are skipped. */
export const atEndOf = (path, source, opening, text) => {
  const start = source.search(opening)
  const from = start < 0 ? -1 : source.indexOf('{', start)
  let depth = 0
  for (let at = from; at >= 0 && at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return source.slice(0, at) + text + source.slice(at)
  }
  throw new Mistake(`${path} holds no ${String(opening)}: it is written by hand`)
}
