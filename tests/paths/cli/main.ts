import { Mistake } from './options'
import { mutate } from './mutate'
import { paths } from './paths'
import { run } from './run'
import { ui } from './ui'

/** Runs one command; answers the exit code. */
export const main = async (command: string, args: readonly string[]): Promise<number> => {
  try {
    if (command !== 'paths') {
      const { said, well } = await (command === 'run' ? run : mutate)(args)
      process.stdout.write(said)
      return well ? 0 : 1
    }
    process.stdout.write(await (args.includes('--ui') ? ui(args) : paths(args)))
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
