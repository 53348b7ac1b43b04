import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { childNews, failed } from '../../tests/paths/support/model'
import type { Page } from '../../machines/patterns/list.machine'

/** What asks the server for what such a machine shows, by the machine's id. */
const asking: Readonly<Record<string, string>> = { list: 'loadPage', resource: 'load' }

interface Told {
  readonly output?: unknown
  readonly data?: unknown
  readonly error?: { readonly older?: unknown }
}

const isPage = (told: unknown): told is Page =>
  typeof told === 'object' && told !== null && 'items' in told && 'next' in told

/** Of a page that a model tells of only how many rows it has and whether more follow; the rows are the list's own. */
const ofOwn = (told: unknown, own: unknown, isFollowing: boolean): unknown => {
  if (!isPage(told) || !isPage(own)) return own
  // What follows a sample has no rows, so that none stands there twice.
  const items = told.items.length === 0 || isFollowing ? [] : own.items
  return { items, next: told.next, total: told.next === null ? own.items.length : own.items.length * 3 }
}

/** Whether a model's sample tells of rows or data that are another page's. */
export const isAnswer = ({ id }: AnyStateMachine, event: AnyEventObject): boolean => {
  const { output, data, error } = event as Told
  return id in asking && [output, data, error?.older].some((told) => told !== undefined)
}

/** The same event with what `own`, the answer to the machine's own call, has. */
export const withOwn = (event: AnyEventObject, own: unknown): AnyEventObject => {
  const { output, data, error } = event as Told
  const isFollowing = event.type.endsWith('.nextPage')
  return {
    ...event,
    ...(output !== undefined && { output: ofOwn(output, own, isFollowing) }),
    ...(data !== undefined && { data: own }),
    ...(error?.older !== undefined && { error: { ...error, older: ofOwn(error.older, own, false) } }),
  }
}

type Ask = (scope: {
  readonly input: unknown
  readonly signal: AbortSignal
  readonly system: unknown
}) => Promise<unknown>

/** What the story's server answers to the call of this machine. */
const ownAnswer = async (actor: AnyActorRef): Promise<unknown> => {
  const { machine, context } = actor.getSnapshot() as AnyMachineSnapshot
  const { id, implementations } = machine as AnyStateMachine
  const { config } = implementations.actors[asking[id] ?? ''] as unknown as { readonly config: Ask }
  const { params } = context as { readonly params: unknown }
  return config({
    input: { params, page: 1, silent: true },
    signal: new AbortController().signal,
    system: actor.system,
  })
}

/** A model's event as it comes to this actor: with an answer to its own call; null where none comes of what was told by itself. */
export const ownEvent = async (actor: AnyActorRef, event: AnyEventObject): Promise<AnyEventObject | null> => {
  try {
    return withOwn(event, await ownAnswer(actor))
  } catch (error) {
    const news = childNews(event)
    return news === null ? null : failed(news.id, error)
  }
}
