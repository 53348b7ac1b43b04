import { parseSync } from 'vite'

const WORLD = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'location',
  'fetch',
  'WebSocket',
  'XMLHttpRequest',
  'EventSource',
]
const GLOBALS = ['window', 'globalThis', 'self', 'document']

interface Node {
  readonly type: string
  readonly name?: string
  readonly computed?: boolean
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const everyNode = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(everyNode)]

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? node.name : undefined

/** Names that only stand beside something: keys, members, names of types and bindings. */
const besideOf = (node: Node): readonly unknown[] => {
  if (node.type === 'MemberExpression' && node.computed !== true) return [node['property']]
  if (
    /^(Property|MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature)$/.test(node.type)
  )
    return node.computed === true ? [] : [node['key']]
  return node.type === 'JSXAttribute' || node.type === 'TSTypeReference' ? childrenOf(node) : []
}

/** The parts of the outside world that a file touches by their global names, each once. */
export const worldTouchedBy = (path: string, source: string): readonly string[] => {
  const nodes = everyNode(parseSync(path, source).program as unknown as Node)
  const beside = new Set(nodes.flatMap(besideOf))
  const own = new Set(
    nodes.flatMap((node) => {
      if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) return [nameOf(node['local'])]
      if (node.type === 'VariableDeclarator') return everyNode(node['id'] as Node).map(nameOf)
      return /Function/.test(node.type) && Array.isArray(node['params'])
        ? (node['params'] as readonly Node[]).flatMap(everyNode).map(nameOf)
        : []
    }),
  )
  const touched = nodes.flatMap((node) => {
    if (node.type === 'MemberExpression' && GLOBALS.includes(nameOf(node['object']) ?? ''))
      return [nameOf(node['property'])]
    return node.type === 'Identifier' && !beside.has(node) && !own.has(node.name) ? [node.name] : []
  })
  return [...new Set(touched)].filter((name): name is string => name !== undefined && WORLD.includes(name))
}
