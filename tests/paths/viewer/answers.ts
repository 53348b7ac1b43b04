import { readFileSync } from 'node:fs'
import { commitNow } from '../cli/commit'
import { pathNamed } from '../cli/files'
import { Mistake, modelOf, oneOf } from '../cli/options'
import { wantedPaths } from '../cli/paths'
import { machinesOn, openWorld, walkableOn } from '../cli/places'
import { isRecording, stepsTaken, walksOfRecording, type Recorded } from '../cli/recording'
import { sentenceOf } from '../cli/sentences'
import { stateNames } from '../support/between'
import { doneIn } from '../support/baseline'
import { descriptionOf, type Path } from '../support/cover'
import { graphsOf } from '../support/graph'
import { plainly } from '../support/plainly'
import { idOf, NotAsTold, runPath, type Look } from '../support/run'
import { headlineOf, machineTitle, spokenOf, wayOf } from '../support/words'
import { journeysModel } from '../journeys'
import { models } from '../models/all'
import type { AnyStateNode } from 'xstate'
import type { Elsewhere } from '../cli/elsewhere'
import type { Model } from '../support/model'
import type { MachineToldOf, PathsToldOf, PathToldOf, RecordedToldOf, RunTold, Where } from './protocol'

const places: readonly Where[] = ['actor', 'browser', 'server']

const descriptionIn = ({ machine }: Model, name: string): string | null => {
  const node = name.split('.').reduce<AnyStateNode | undefined>((at, part) => at?.states[part], machine.root)
  return node === undefined ? null : descriptionOf(node)
}

const machines = (): readonly MachineToldOf[] =>
  [...models, journeysModel].map(({ name }) => ({
    name,
    says: sentenceOf(name),
    on: places.filter((on) => machinesOn(on).some((model) => model.name === name)),
  }))

/** What was compared after a step, and what was seen. */
const sawIn = (seen: Look | null, done: readonly string[] | undefined): readonly string[] => {
  if (done !== undefined)
    return done.length === 0 ? ['nothing else is done, and nothing remembered otherwise'] : done
  return seen?.words ?? ['the server’s answer is of this state']
}

/** What the server says of a mistake of who asks, and of all else that goes wrong. */
export const refusalOf = (error: unknown): { readonly status: 400 | 500; readonly said: string } => ({
  status: error instanceof Mistake ? 400 : 500,
  said: error instanceof Error ? error.message : String(error),
})

/**
 * What the page is answered, of the machines as they were when this was read. `isAsRead`: whether they stand on the disk so now, so
 * that the commit is theirs.
 */
export const answersOf = (elsewhere: Elsewhere | null, isAsRead: () => boolean) => {
  let world: ReturnType<typeof openWorld> | null = null
  let isLeft = false
  let runs = 0
  /** What was recorded by hand, by the machine; and the file of it. */
  const recorded = new Map<string, readonly Recorded[]>()
  let recording: unknown = null
  let commit = commitNow()
  const commitOfThese = (): string | null => {
    if (isAsRead()) commit = commitNow()
    return commit
  }

  const toldOf = (path: Path): PathToldOf => {
    const { model } = path
    const taken = recorded.get(model.name)
    const not = Object.fromEntries(
      places
        .filter((on) => machinesOn(on).includes(model))
        .flatMap((on) => {
          const { paths, undone, refused } = walkableOn(on, model, [path], elsewhere)
          return paths.length > 0
            ? []
            : [
                [
                  on,
                  [
                    ...undone.map(
                      ({ spoken, why }) => `nothing does ${spoken} there${why === null ? '' : `: ${why}`}`,
                    ),
                    ...[...refused.keys()].map((why) => `such paths ${why}`),
                  ].join(', '),
                ],
              ]
        }),
    )
    return {
      id: idOf(path),
      headline: headlineOf(path),
      way: wayOf(path),
      steps: path.steps.map((step) => ({ says: spokenOf(step), states: step.reaches.join(' + ') })),
      not,
      byHand: taken === undefined ? null : stepsTaken(path, taken),
    }
  }

  /** A path by its name; none where the machine has no such steps any more. */
  const besideOf = (model: Model, id: string): readonly PathToldOf[] => {
    try {
      return [toldOf(pathNamed(model, id.split(' > ')))]
    } catch (error) {
      if (error instanceof Mistake) return []
      throw error
    }
  }

  const paths = (query: URLSearchParams): PathsToldOf => {
    const model = modelOf(query.get('machine') ?? '')
    const given = (name: string): string | undefined => query.get(name) || undefined
    const [from, to] = [given('from'), given('to')]
    const cover = from === undefined && to === undefined ? given('cover') : undefined
    const wanted = wantedPaths(model, { from, to, cover }, { isChoice: true })
    const ids = new Set(wanted.map(idOf))
    return {
      machine: model.name,
      title: machineTitle(model.name),
      commit: commitOfThese(),
      beside: query
        .getAll('beside')
        .filter((id) => !ids.has(id))
        .flatMap((id) => besideOf(model, id)),
      states:
        model === journeysModel
          ? []
          : stateNames(graphsOf(model)).map((name) => ({ name, says: descriptionIn(model, name) })),
      paths: wanted.map(toldOf),
    }
  }

  const walk = async (
    asked: unknown,
    tell: (told: RunTold) => void,
    isStopped: () => boolean,
  ): Promise<void> => {
    const { machine, on, ids } = asked as { machine: string; on: string; ids: readonly string[] }
    const model = modelOf(machine)
    const where = oneOf('place', on, places)
    world ??= openWorld(elsewhere?.target ?? null)
    for (const id of ids) {
      if (isStopped()) return
      const path = pathNamed(model, id.split(' > '))
      tell({ is: 'begun', id })
      const place = await world.placeFor(where, path)
      const from = performance.now()
      let picture: string | null = null
      const done =
        where === 'actor'
          ? doneIn(path).map((lines) => lines.flatMap((line) => plainly(line, model) ?? []))
          : []
      await runPath(path, place, async (step, { look }) => {
        const seen = (await look?.().catch(() => null)) ?? null
        picture = seen?.picture.toString('base64') ?? null
        tell({ is: 'step', id, step, picture, saw: sawIn(seen, done[step]) })
      }).then(
        () => tell({ is: 'passed', id, ms: performance.now() - from }),
        (error: unknown) => {
          const known = error instanceof NotAsTold ? error : null
          const file = /^Seen: (\S+\.png)/.exec(known?.kept ?? '')?.[1]
          tell({
            is: 'failed',
            id,
            ms: performance.now() - from,
            step: known?.at ?? null,
            reason: known?.reason ?? String(error),
            again: /^Run it again: (.+)$/m.exec(known?.message ?? '')?.[1] ?? '',
            picture: file === undefined ? picture : readFileSync(file, 'base64'),
          })
        },
      )
    }
  }

  const record = async (file: unknown): Promise<readonly RecordedToldOf[]> => {
    if (!isRecording(file))
      throw new Mistake('This is no recording: choose the recording.json that the recorder saved')
    const { walks, unread } = walksOfRecording(file, 'recording.json')
    if (walks.length === 0 && unread.length === 0)
      throw new Mistake('Nothing was recorded in it: do something on the page before you save')
    recorded.clear()
    recording = file
    const told: RecordedToldOf[] = []
    const names = [...walks.map(({ path }) => path.model.name), ...unread.map(({ machine }) => machine)]
    for (const machine of new Set(names)) {
      const its = walks.filter(({ path }) => path.model.name === machine)
      const wrong: string[] = []
      for (const { path, place } of its)
        await runPath(path, place).catch((error: unknown) => {
          wrong.push(error instanceof NotAsTold ? error.reason : String(error))
        })
      if (its.length > 0) recorded.set(machine, its)
      told.push({
        machine,
        wrong,
        steps: its.reduce((sum, { path }) => sum + path.steps.length, 0),
        unread: unread.flatMap((one) => (one.machine === machine ? [one.why] : [])),
      })
    }
    return told
  }

  const close = async (): Promise<void> => {
    const opened = world
    world = null
    await opened?.close()
  }

  return {
    machines,
    paths,
    record,
    run: async (asked: unknown, tell: (told: RunTold) => void, isStopped: () => boolean): Promise<void> => {
      runs += 1
      try {
        await walk(asked, tell, isStopped)
      } finally {
        runs -= 1
        if (isLeft && runs === 0) await close()
      }
    },
    /** Takes over from what was read before: the recording that was loaded there stays loaded. */
    follow: async (recordedBefore: unknown): Promise<void> => {
      if (recordedBefore === null) return
      await record(recordedBefore).catch((error: unknown) => {
        if (!(error instanceof Mistake)) throw error
      })
    },
    recording: (): unknown => recording,
    /** Ends what its runs have opened, once none is under way. */
    leave: async (): Promise<void> => {
      isLeft = true
      if (runs === 0) await close()
    },
    /** Ends it now. */
    close,
  }
}
