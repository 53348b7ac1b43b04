import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'stories/screens'
const ADDRESS = /\bat: '(\/[^'?]*)/g

/** Which file's stories show which path of the application: where somebody is led who comes from there. A file is called as its path, or says it. */
export const filesByPath = (): Readonly<Record<string, string>> => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => `./${FOLDER}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.stories.tsx'))
    .toSorted()
  const told = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(ADDRESS), ([, path = '']) => [path, file] as const),
  )
  const called = files.flatMap((file) => {
    const name = /([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? ''
    return [[`/${name}`, file] as const, [`/${name}/index`, file] as const]
  })
  return {
    ...Object.fromEntries([...told.toReversed(), ...called]),
    '/liveGroupMatch': `./${FOLDER}/match/match.stories.tsx`,
  }
}
