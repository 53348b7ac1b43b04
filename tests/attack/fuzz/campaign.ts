import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import type { Outcome, Target } from '../attack'

const BATCH = 1_000
const SHRINK_WITHIN = 20_000
/** Kinds of failures told at most. */
const TOLD_MAX = 5

export interface Campaign<Input> {
  readonly target: Target
  readonly inputs: number
  readonly seed: number
  /** Inputs under way at once. */
  readonly width: number
  readonly arbitrary: fc.Arbitrary<Input>
  /** Sends one and says what was wrong, in words that are the same for failures of one kind; or null. */
  readonly attempt: (input: Input) => Promise<string | null>
  /** For how many it counts; by default one. */
  readonly weigh?: (input: Input) => number
  /** How somebody sends it again. */
  readonly tell: (input: Input) => string
}

interface Failure<Input> {
  readonly reason: string
  readonly input: Input
  readonly seed: number
  readonly place: number
  /** Inputs up to it, counted. */
  readonly upTo: number
  count: number
}

const megabytesOf = (pid: number | null): number | null => {
  if (pid === null) return null
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

/** Lines the server logged as an error or worse. */
const errorsIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /^\{"level":[56]0,/.test(line))

const smallest = async <Input>(
  { arbitrary, attempt }: Campaign<Input>,
  { reason, input, seed, place }: Failure<Input>,
): Promise<Input> => {
  const property = fc.asyncProperty(arbitrary, async (each) => (await attempt(each)) !== reason)
  const { counterexample } = await fc.check(property, {
    seed,
    path: String(place),
    numRuns: 1,
    interruptAfterTimeLimit: SHRINK_WITHIN,
  })
  return counterexample?.[0] ?? input
}

/** As many of a seed's inputs as make up `most`. They come as a property generates them, so that its shrinking finds the same again. */
const inputsOf = <Input>({ arbitrary, weigh = () => 1 }: Campaign<Input>, seed: number, most: number) => {
  let count = 0
  const enough: { readonly input: Input; readonly upTo: number }[] = []
  for (const input of fc.sample(arbitrary, { seed, numRuns: Math.min(BATCH, most) })) {
    if (count >= most) break
    count += weigh(input)
    enough.push({ input, upTo: count })
  }
  return { inputs: enough, count }
}

const runBatch = async <Input>(
  { attempt, width }: Campaign<Input>,
  inputs: readonly { readonly input: Input; readonly upTo: number }[],
  onWrong: (reason: string, input: Input, place: number, upTo: number) => void,
): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    for (let place = next++; place < inputs.length; place = next++) {
      const { input, upTo } = inputs[place] as { input: Input; upTo: number }
      const reason = await attempt(input)
      if (reason !== null) onWrong(reason, input, place, upTo)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
}

/** Sends generated inputs, a thousand a seed; tells each kind of failure with its smallest input and how to repeat it. */
export const runCampaign = async <Input>(campaign: Campaign<Input>): Promise<Outcome> => {
  const { target, inputs, seed, tell } = campaign
  const failures = new Map<string, Failure<Input>>()
  const before = megabytesOf(target.pid)
  const loggedBefore = errorsIn(target.output()).length
  const startedAt = performance.now()
  let sent = 0
  for (let batch = 0; sent < inputs && failures.size < TOLD_MAX; batch += 1) {
    const drawn = inputsOf(campaign, seed + batch, inputs - sent)
    await runBatch(campaign, drawn.inputs, (reason, input, place, upTo) => {
      const known = failures.get(reason)
      if (known) known.count += 1
      else failures.set(reason, { reason, input, seed: seed + batch, place, upTo, count: 1 })
    })
    sent += drawn.count
  }
  const perSecond = Math.round(sent / ((performance.now() - startedAt) / 1000))
  const told: string[] = []
  for (const failure of [...failures.values()].slice(0, TOLD_MAX)) {
    const input = await smallest(campaign, failure)
    told.push(
      `${failure.reason} (${failure.count}; --seed ${failure.seed} --inputs ${failure.upTo})\n  ${tell(input)}`,
    )
  }
  const logged = errorsIn(target.output()).slice(loggedBefore)
  if (logged.length > 0) told.push(`${logged.length} errors logged, the first: ${logged[0]}`)
  const memory = before === null ? '' : `, ${before} → ${megabytesOf(target.pid)} MB`
  return {
    held: told.length === 0,
    measured: [
      `${sent} inputs from seed ${seed}, ${perSecond}/s${memory}, ${failures.size} kinds of failure`,
      ...told,
    ].join('\n'),
  }
}
