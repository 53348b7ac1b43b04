import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asBaseline } from '../support/baseline'
import { pathsOf } from '../support/cover'
import { graphsOf } from '../support/graph'
import { counted } from '../support/words'
import { models } from '../models/all'
import type { Model } from '../support/model'

const FOLDER = 'tests/paths/baseline'

const fileOf = (name: string): string => join(FOLDER, `${name}.txt`)

/** What a machine's baseline says, null where it has none yet. */
export const baselineOf = (name: string): string | null =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : null

/** The names of all that have a baseline. */
export const baselined = (): readonly string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.+)\.txt$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [])
    .toSorted()

/** Writes the baselines of these machines, and takes away those of machines that are gone; says what is other than before. */
export const writeBaselines = (wanted: readonly Model[]): string => {
  mkdirSync(FOLDER, { recursive: true })
  const written = wanted.filter((model) => {
    const text = asBaseline(pathsOf(graphsOf(model)))
    if (text === baselineOf(model.name)) return false
    mkdirSync(dirname(fileOf(model.name)), { recursive: true })
    writeFileSync(fileOf(model.name), text)
    return true
  })
  const gone = baselined().filter((name) => !models.some((model) => model.name === name))
  for (const name of gone) rmSync(fileOf(name))
  return [
    ...written.map(({ name }) => `written  ${fileOf(name)}`),
    ...gone.map((name) => `gone     ${fileOf(name)}`),
    `${counted(written.length, 'baseline')} of ${wanted.length} changed\n`,
  ].join('\n')
}
