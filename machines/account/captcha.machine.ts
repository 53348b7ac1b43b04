import { assign, fromPromise, setup } from 'xstate'
import { request, type AbortSignalLike } from '../app/call-request'
import { requestAgain } from '../app/request-again'
import { asCallError, type CallError } from '../app/call-error'
import { untilServerBack, type ServerBack } from '../patterns/server-back'
import { captchaCheck, captchaGet } from '../../contract/account.codes'
import type { Captcha, Course, SliderCaptcha, Sum, WorkCaptcha } from '../../contract/account.schema'

/** Finds the number a sum asks for. */
export type Prove = (sum: Sum, signal: AbortSignalLike) => Promise<number>

export interface CaptchaInput {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly prove: Prove
}

interface PuzzleInput extends CaptchaInput {
  /** The one the code is for. */
  readonly phone: string
}

export type CaptchaCommand =
  /** `x`: how far the piece was turned, in degrees; `course`: the way there. */
  | { readonly type: 'piece.place'; readonly x: number; readonly course: Course }
  /** A hand is at it. */
  | { readonly type: 'piece.touch' }
  | { readonly type: 'puzzle.refresh' }
  /** The person cannot see or drag: let the device do a sum instead. */
  | { readonly type: 'work.wanted' }

/** A device whose clock is ahead of the server's would otherwise find every puzzle too old. */
const SHORTEST_LIFE = 30_000

/**
 * A slider puzzle that proves a person: fetched, placed, checked once; a wrong place brings a new one. A sum may stand in, or be asked
 * for besides where codes have become dear.
 */
export const captchaMachine = setup({
  types: {
    input: {} as PuzzleInput,
    context: {} as PuzzleInput & {
      puzzle: SliderCaptcha | null
      work: WorkCaptcha | null
      x: number
      course: Course
      /** Of the sum that came with the puzzle. */
      number: number | null
      /** What the server said of the last place, null before the first. */
      problem: CallError | null
      verification: string
    },
    events: {} as CaptchaCommand | ServerBack,
    output: {} as { verification: string },
    tags: {} as 'busy',
  },
  actors: {
    fetchPuzzle: requestAgain(captchaGet),
    checkPlace: request(captchaCheck, { silent: 'refusals' }),
    untilServerBack,
    findNumber: fromPromise<number, { prove: Prove; sum: Sum | null }>(({ input, signal }) =>
      input.sum === null ? Promise.reject(new Error('no sum')) : input.prove(input.sum, signal),
    ),
  },
  delays: {
    life: ({ context }) => Math.max(SHORTEST_LIFE, (context.puzzle?.expiresAt ?? 0) - context.now()),
  },
  guards: {
    isWork: ({ context }) => context.work !== null,
    hasSum: ({ context }) => context.puzzle !== null && context.puzzle.sum !== null,
    isAnswer: (_, { error }: { error: unknown }) => asCallError(error).kind === 'refused',
  },
  actions: {
    keepPuzzle: assign((_, { puzzle }: { puzzle: Captcha }) => ({
      puzzle: puzzle.type === 'slider' ? puzzle : null,
      work: puzzle.type === 'work' ? puzzle : null,
      number: null,
    })),
    keepPlace: assign((_, { x, course }: { x: number; course: Course }) => ({ x, course, problem: null })),
    keepNumber: assign(({ context }, { number }: { number: number }) =>
      context.work === null ? { number } : { x: number, problem: null },
    ),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => asCallError(error) }),
    clearProblem: assign({ problem: null }),
    keepVerification: assign((_, { verification }: { verification: string }) => ({ verification })),
  },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({
    ...input,
    puzzle: null,
    work: null,
    x: 0,
    course: [],
    number: null,
    problem: null,
    verification: '',
  }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      description: 'a puzzle is on its way',
      invoke: {
        id: 'fetchPuzzle',
        src: 'fetchPuzzle',
        input: ({ context: { phone }, event }) => ({
          input: { type: 'slider' as const, phone },
          silent: event.type === 'server.back',
        }),
        onDone: {
          target: 'posed',
          actions: { type: 'keepPuzzle', params: ({ event }) => ({ puzzle: event.output }) },
        },
        onError: { target: 'missing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    missing: {
      description: 'no puzzle came, a retry is offered',
      invoke: {
        id: 'untilServerBack',
        src: 'untilServerBack',
        input: ({ context: { problem } }) => ({ error: problem }),
      },
      on: {
        'server.back': { target: 'fetching', actions: 'clearProblem' },
        'puzzle.refresh': { target: 'fetching', actions: 'clearProblem' },
        'work.wanted': { target: 'askingForWork', actions: 'clearProblem' },
      },
    },
    askingForWork: {
      tags: 'busy',
      description: 'a sum is on its way',
      invoke: {
        id: 'fetchWork',
        src: 'fetchPuzzle',
        input: ({ context: { phone } }) => ({ input: { type: 'work' as const, phone }, silent: false }),
        onDone: {
          target: 'working',
          actions: { type: 'keepPuzzle', params: ({ event }) => ({ puzzle: event.output }) },
        },
        onError: { target: 'missing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      on: { 'puzzle.refresh': 'fetching' },
    },
    working: {
      tags: 'busy',
      description: 'the device does the sum',
      invoke: {
        id: 'findNumber',
        src: 'findNumber',
        input: ({ context: { prove, work, puzzle } }) => ({ prove, sum: work ?? puzzle?.sum ?? null }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepNumber', params: ({ event }) => ({ number: event.output }) },
        },
        onError: { target: 'missing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      on: { 'puzzle.refresh': 'fetching' },
    },
    posed: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'the piece waits for its place',
          on: { 'piece.touch': { target: 'turning', actions: 'clearProblem' } },
          after: { life: '#captcha.outdated' },
        },
        // Nothing takes it out of a hand: whether it came too late is the server's to say.
        turning: { description: 'the piece is being turned' },
      },
      on: {
        'piece.place': [
          {
            guard: 'hasSum',
            target: 'working',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { target: 'checking', actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
        'puzzle.refresh': { target: 'fetching', actions: 'clearProblem' },
        'work.wanted': { target: 'askingForWork', actions: 'clearProblem' },
      },
    },
    checking: {
      tags: 'busy',
      description: 'the place is being checked',
      invoke: {
        id: 'checkPlace',
        src: 'checkPlace',
        input: ({ context: { work, puzzle, x, course, number } }) =>
          work === null
            ? { captchaId: puzzle?.captchaId ?? '', x, course, ...(number === null ? {} : { number }) }
            : { captchaId: work.captchaId, x },
        onDone: {
          target: 'solved',
          actions: {
            type: 'keepVerification',
            params: ({ event }) => ({ verification: event.output.captchaVerification }),
          },
        },
        onError: [
          // API-05 A wrong place spends the puzzle.
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            target: 'fetching',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          {
            guard: 'isWork',
            target: 'missing',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'posed' },
        ],
      },
    },
    outdated: {
      description: 'the puzzle is too old, a new one is offered',
      on: { 'puzzle.refresh': { target: 'fetching', actions: 'clearProblem' } },
    },
    solved: { type: 'final', description: 'the piece lies right' },
  },
  output: ({ context }) => ({ verification: context.verification }),
})
