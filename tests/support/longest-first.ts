import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun last, each would run on alone when all others are done. */
const longest = [
  'tests/architecture/new.test.ts',
  'tests/server/process.test.ts',
  'tests/server/supervisor.test.ts',
  'tests/server/world-days-of-china.test.ts',
  'tests/server/engines.test.ts',
  'tests/server/backup.test.ts',
  'tests/e2e/paths.test.ts',
  'tests/e2e/office.test.ts',
  'tests/e2e/office-keyboard.test.ts',
  'tests/e2e/messages.test.ts',
  'tests/e2e/schedule.test.ts',
  'tests/e2e/wallet.test.ts',
  'tests/attack/attack.test.ts',
  'tests/engines/webkitgtk.test.ts',
  'tests/engines/ffmpeg-replay.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? longest.length : place
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/** As vitest orders files, which knows nothing of a fresh clone, with the longest of each group of projects before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other))
  }
}
