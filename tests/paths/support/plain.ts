/** An actor's reference, by what every one of them has. */
const isActor = (value: object): value is { readonly id: string } => 'sessionId' in value && 'send' in value

const isSnapshotOfMachine = (
  value: object,
): value is { readonly value: unknown; readonly context: unknown } => '_nodes' in value && 'machine' in value

/** What actors are made of: it refers to itself all over, and is told by what it is given. */
const isLogic = (value: object): boolean => 'getInitialSnapshot' in value && 'transition' in value

/** A value as data that compares: functions, actors and snapshots become their names. */
export const plain = (value: unknown): unknown => {
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Error) return { error: value.message }
  if (isActor(value)) return `[actor ${value.id}]`
  if (isLogic(value)) return '[logic]'
  if (isSnapshotOfMachine(value)) return { is: value.value, context: plain(value.context) }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [name, plain(each)]),
  )
}

/** The same for two values that are alike. */
export const textOf = (value: unknown): string => JSON.stringify(plain(value)) ?? 'undefined'
