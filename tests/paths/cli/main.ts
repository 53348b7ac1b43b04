import { Mistake } from './options'
import { mutate } from './mutate'
import { paths } from './paths'
import { run } from './run'
import { ui } from './ui'
import type { Sources } from '../viewer/serve'

const print = (said: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(said, () => resolve())
  })

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const hint = (line: string): void => void process.stderr.write(`${line}\n\n`)

/** Runs one command; answers the exit code. `sources`: what the machines are read from, for what stays open while they change. */
export const main = async (command: string, args: readonly string[], sources: Sources): Promise<number> => {
  try {
    if (command !== 'paths') {
      const { said, well } = await (command === 'run' ? run(args, tell) : mutate(args))
      await print(said)
      return well ? 0 : 1
    }
    await print(await (args.includes('--ui') ? ui(args, sources) : paths(args, hint)))
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
