import type { Model } from './model'

/** `loadNotice`, `session.changed`, `isCalm` as people write them. */
const spaced = (name: string): string =>
  name
    .replace(/^(?:is|has)(?=[A-Z])/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase()

const sources: Readonly<Record<string, string>> = {
  was: 'as before',
  event: 'as it has just come',
  input: 'as it was given at the start',
}

const simple: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  null: 'nothing',
  '""': 'empty',
  '[]': 'none',
  '{  }': 'none',
  '[function]': 'a part of the program',
  '[logic]': 'a part of the program',
}
const programs: ReadonlySet<string> = new Set(['[function]', '[logic]'])

/** What stands in a list or an object, at its own commas. */
const partsOf = (inside: string): readonly string[] => {
  const parts: string[] = []
  let [depth, isText, from] = [0, false, 0]
  for (let place = 0; place < inside.length; place += 1) {
    const sign = inside.charAt(place)
    if (sign === '"' && inside[place - 1] !== '\\') isText = !isText
    if (isText) continue
    if ('{['.includes(sign)) depth += 1
    if ('}]'.includes(sign)) depth -= 1
    if (sign !== ',' || depth > 0) continue
    parts.push(inside.slice(from, place))
    from = place + 1
  }
  return [...parts, inside.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

const valueOf = (text: string): string => {
  const short = text.replace(/… #[0-9a-f]{6}$/, '…')
  const source = /^(was|event|input)(\.[\w.]+)?$/.exec(short)
  if (source !== null) return sources[source[1] ?? ''] ?? short
  if (simple[short] !== undefined) return simple[short]
  // What is too long ends within.
  if (/^\{.*[}…]$/.test(short))
    return partsOf(short.replace(/^\{|\}$/g, ''))
      .map(pairOf)
      .join(', ')
  if (/^\[actor .+\]$/.test(short)) return spaced(short.slice(7, -1))
  if (/^\[.*[\]…]$/.test(short))
    return partsOf(short.replace(/^\[|\]$/g, ''))
      .map(valueOf)
      .join('; ')
  return /^"[^"\\]*"$/.test(short) ? `“${short.slice(1, -1)}”` : short
}

const pairOf = (pair: string): string => {
  const [, name, value] = /^([\w$]+): (.*)$/.exec(pair) ?? []
  return name === undefined || value === undefined ? pair : `${spaced(name)} ${valueOf(value)}`
}

/** A name and what goes with it, after a word or without. */
const namedOf = (rest: string): string => {
  const [, name = rest, value] =
    /^(\S+?),?(?: (?:with )?([{["\d].*|(?:was|event|input)\b.*))?$/.exec(rest) ?? []
  return value === undefined ? spaced(name) : `${spaced(name)} (${valueOf(value)})`
}

/** What a machine did besides moving on, as somebody reads it who does not program; null for what only keeps it tidy. */
export const plainly = (line: string, { delays = {} }: Pick<Model, 'delays'>): string | null => {
  const [, verb = '', rest = ''] = /^(waits no longer for|waits for|goes on with|\w+) ?(.*)$/.exec(line) ?? []
  switch (verb) {
    case 'waits no longer for':
      return null
    case 'waits for': {
      const [name = rest] = rest.split('.')
      return delays[name] === undefined
        ? `a time begins: ${spaced(name)}`
        : `a time begins, until ${delays[name]}`
    }
    case 'starts':
      return `begins: ${namedOf(rest)}`
    case 'stops':
      return `ends: ${namedOf(rest)}`
    case 'does':
      return `does: ${namedOf(rest)}`
    case 'announces':
      return `tells the rest of the app: ${namedOf(rest)}`
    case 'goes on with':
      return `goes on with: ${namedOf(rest)}`
    case 'tells': {
      const [, to = '', what = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
      return `tells ${to === 'parent' ? 'the part above it' : spaced(to)}: ${namedOf(what)}`
    }
    case 'remembers': {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(rest) ?? []
      return programs.has(value) ? null : `remembers ${spaced(name)}: ${valueOf(value)}`
    }
    default:
      return line
  }
}
