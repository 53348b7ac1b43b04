import { assign, fromPromise, setup } from 'xstate'
import { asCallError, type CallError } from '../app/call-error'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import type { ChatLine } from '../../contract/entities.schema'
import type {
  Moderation,
  ReportChatInput,
  RoomRules,
  SanctionInput,
} from '../../contract/live.moderation.schema'

/** Somebody whose lines are not shown on this device. `id`: of the member, or the name of one who has none. */
export interface HiddenPerson {
  readonly id: string
  readonly name: string
}

/** FEAT-06 What the viewer does not want to read, kept on this device. */
export interface Hides {
  readonly people: readonly HiddenPerson[]
  readonly words: readonly string[]
}
export const HIDDEN_MAX = 200

/** What is done about a line, a person or the room, at the server. */
export type ModerationAction =
  | { readonly do: 'remove'; readonly seq: number }
  | { readonly do: 'pin'; readonly seq: number | null }
  | ({ readonly do: 'sanction' } & Omit<SanctionInput, 'liveId'>)
  | { readonly do: 'lift'; readonly sanctionId: string }
  | { readonly do: 'name'; readonly memberId: string; readonly on: boolean }
  | { readonly do: 'rule'; readonly rules: RoomRules }
  | ({ readonly do: 'report' } & Omit<ReportChatInput, 'liveId'>)

/** `liveId` null: of no stream; an anchor's own room, on air or not. */
export interface ModerationInput {
  readonly liveId: string | null
  readonly hides: Hides
}

export interface ModerationContext extends ModerationInput {
  /** The line something is to be done about, or the removed one that the books are opened at. */
  readonly line: ChatLine | null
  readonly books: Moderation | null
  /** What is being done. */
  readonly action: ModerationAction | null
  /** Why the books did not come, or why that was not done, until something else is. */
  readonly error: CallError | null
}

export type ModerationCommand =
  | { readonly type: 'line.choose'; readonly line: ChatLine; readonly asModerator: boolean }
  | { readonly type: 'books.open'; readonly line: ChatLine | null }
  | { readonly type: 'hides.open' }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'retry' }
  | { readonly type: 'act'; readonly action: ModerationAction }
  | { readonly type: 'hides.change'; readonly hides: Hides }

/** `silent`: that they did not come stands in their place already (ERR-11). */
export interface BooksRequest extends Pick<ModerationInput, 'liveId'> {
  readonly silent: boolean
}

const keepLine = {
  type: 'keepLine',
  params: ({ event }: { readonly event: { readonly line: ChatLine | null } }) => event,
} as const
type Choice = { readonly event: Extract<ModerationCommand, { type: 'line.choose' }> }
/** Who moderates is told, too, how its author stands. */
const chooseLine = [
  {
    guard: { type: 'isModerators', params: ({ event }: Choice) => event },
    target: '#moderation.menu.looking',
    actions: keepLine,
  },
  { target: '#moderation.menu', actions: keepLine },
] as const
const actOnLine = {
  target: 'acting',
  actions: {
    type: 'keepAction',
    params: ({ event }: { readonly event: { readonly action: ModerationAction } }) => event,
  },
} as const

type Act = Pick<ModerationContext, 'liveId' | 'action'>

const notProvided = (): Promise<never> => Promise.reject(new Error('it is not provided'))

/** FEAT-06 What is done about what is said in a room: by each viewer on the device, by members at the server, by moderators to others. */
export const moderationMachine = setup({
  types: {
    input: {} as ModerationInput,
    context: {} as ModerationContext,
    events: {} as ModerationCommand | ServerBack,
  },
  actors: {
    readBooks: fromPromise<Moderation, BooksRequest>(notProvided),
    act: fromPromise<unknown, Act>(notProvided),
    untilServerBack,
  },
  guards: {
    isModerators: (_, { asModerator }: { asModerator: boolean }) => asModerator,
  },
  actions: {
    keepLine: assign((_, { line }: { line: ChatLine | null }) => ({ line })),
    keepAction: assign((_, { action }: { action: ModerationAction }) => ({ action, error: null })),
    keepBooks: assign((_, { books }: { books: Moderation }) => ({ books, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
    forgetBooks: assign({ books: null, error: null }),
    keepHides: assign((_, { hides }: { hides: Hides }) => ({ hides })),
    /** Provided: what outlives the page. */
    store: (_args, _hides: Hides) => {},
  },
}).createMachine({
  id: 'moderation',
  context: ({ input }) => ({ ...input, line: null, books: null, action: null, error: null }),
  on: {
    'hides.change': {
      actions: [
        { type: 'keepHides', params: ({ event }) => event },
        { type: 'store', params: ({ event }) => event.hides },
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'the talk alone is seen',
      on: {
        'line.choose': chooseLine,
        'books.open': { target: 'books', actions: keepLine },
        'hides.open': 'hides',
      },
    },
    menu: {
      initial: 'choosing',
      exit: 'forgetBooks',
      on: { 'sheet.close': 'closed', 'hides.open': 'hides' },
      states: {
        looking: {
          description:
            'what can be done about a line is offered, and whether its author is muted or banned is looked up',
          invoke: {
            src: 'readBooks',
            id: 'readBooks',
            input: ({ context: { liveId } }) => ({ liveId, silent: true }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
            },
            onError: 'choosing',
          },
          on: { act: actOnLine },
        },
        choosing: {
          description: 'what can be done about a line is offered',
          on: { act: actOnLine },
        },
        acting: {
          tags: 'busy',
          description: 'it is being done about the line',
          invoke: {
            src: 'act',
            id: 'act',
            input: ({ context: { liveId, action } }) => ({ liveId, action }),
            onDone: '#moderation.closed',
            onError: 'choosing',
          },
        },
      },
    },
    books: {
      initial: 'reading',
      exit: 'forgetBooks',
      on: { 'sheet.close': 'closed', 'line.choose': chooseLine },
      states: {
        reading: {
          tags: 'busy',
          description: 'rules, moderators, sanctions and the log are on their way',
          invoke: {
            src: 'readBooks',
            id: 'readBooks',
            input: ({ context: { liveId }, event }) => ({ liveId, silent: event.type === 'server.back' }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        shown: {
          description: 'rules, moderators, sanctions and the log are shown',
          on: { act: { target: 'acting', actions: { type: 'keepAction', params: ({ event }) => event } } },
        },
        acting: {
          tags: 'busy',
          description: 'the room’s rules or people are being changed',
          invoke: {
            src: 'act',
            id: 'act',
            input: ({ context: { liveId, action } }) => ({ liveId, action }),
            onDone: 'reading',
            onError: { target: 'shown', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'rules, moderators, sanctions and the log did not come',
          invoke: awaitServer,
          on: { retry: 'reading', 'server.back': 'reading' },
        },
      },
    },
    hides: {
      description: 'the viewer sees whose lines and which words are hidden on this device',
      on: { 'sheet.close': 'closed' },
    },
  },
})
