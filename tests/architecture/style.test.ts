import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { root, sourceOf, sources } from './imports'

const product = sources.filter((path) => !/^(tests|stories|bench)\//.test(path))
describe('barrels', () => {
  /** The registries: what all areas have, under one name each. */
  const registries = ['contract/api.ts', 'contract/schemas.ts', 'server/store/migrations/index.ts']

  it('there are none but the registries', () => {
    const barrels = product.filter((path) => {
      const { program } = parseSync(path, sourceOf(path))
      const passesOn = program.body.filter(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      )
      return (
        (passesOn.length > 0 && passesOn.length === program.body.length) ||
        (/(^|\/)index\.tsx?$/.test(path) && !registries.includes(path))
      )
    })
    expect(barrels).toEqual([])
  })
})

describe('words', () => {
  /** Written in two halves, so that this file is not its own finding. */
  const forbidden: readonly (readonly [why: string, word: RegExp])[] = [
    ['unfinished', new RegExp(['TO', 'DO\\b|FIX', 'ME\\b|not implem', 'ented'].join(''))],
    ['unchecked', new RegExp(['@ts-', '(ignore|nocheck|expect-error)'].join(''))],
    ['unchecked', new RegExp(['\\bas a', 'ny\\b|: a', 'ny\\b|<a', 'ny>'].join(''))],
    ['left out', new RegExp(['\\b(it|test|describe)\\.', '(skip|only|todo)\\b'].join(''))],
    ['another place', new RegExp(['/wo', 'rk/|\\.\\./sha', 'red/|/tmp/br', 'ief'].join(''))],
    ['partial', new RegExp(['toBeDefi', 'ned\\(|toMatch', 'Object\\('].join(''))],
    ['sleep', new RegExp(['waitFor', 'Timeout|setTimeout\\(\\w+, [1-9]'].join(''))],
  ]

  it('say what is, not what was left', () => {
    const found = sources.flatMap((path) =>
      sourceOf(path)
        .split('\n')
        .flatMap((line) => forbidden.filter(([, word]) => word.test(line)).map(([why]) => `${path}: ${why}`)),
    )
    expect(found).toEqual([])
  })
})

describe('rules', () => {
  it('one that is switched off somewhere says why', () => {
    const word = ['oxlint-dis', 'able'].join('')
    const silent = sources.filter((path) =>
      sourceOf(path)
        .split('\n')
        .some((line) => line.includes(word) && !/ -- \w/.test(line)),
    )
    expect(silent).toEqual([])
  })
})

describe('machines', () => {
  const machines = sources.filter((path) => /^machines\/.*\.machine\.ts$/.test(path))
  const testNames = sources.filter((path) => path.startsWith('tests/machines/'))

  it('each has a test that imports it or what connects it', () => {
    const tests = testNames.map(sourceOf).join('\n')
    const untested = machines.filter((path) => {
      const name = /([a-z-]+)\.machine\.ts$/.exec(path)?.[1] ?? ''
      return !tests.includes(`/${name}.machine'`)
    })
    expect(untested).toEqual([])
  })
})

describe('tests', () => {
  it('stand in files that the runner finds by their name, or in a suite that such a file calls', () => {
    const called = sources.filter((path) => /\.test\.tsx?$/.test(path)).map(sourceOf)
    const isCalled = (path: string): boolean => {
      const suite = /^export const (describe[A-Z]\w*)/m.exec(sourceOf(path))?.[1]
      return suite !== undefined && called.some((source) => new RegExp(`^${suite}\\(`, 'm').test(source))
    }
    const hidden = sources.filter(
      (path) =>
        path.startsWith('tests/') &&
        !/\.test\.tsx?$/.test(path) &&
        /^\s*(it|test|describe)(\.\w+)*\(/m.test(sourceOf(path)) &&
        !isCalled(path),
    )
    expect(hidden).toEqual([])
  })
})

describe('browsers', () => {
  // The language's own library is checked by `lib` of tsconfig.src.json; the types of the DOM know no versions.
  it('the client calls nothing of the DOM that Safari 14 or Chrome 90 lack', () => {
    const found = sources
      .filter((path) => /^(src|machines)\/|^contract\/(?!samples\/)/.test(path))
      .flatMap((path) =>
        [...sourceOf(path).matchAll(/\b(structuredClone|randomUUID)\(/g)].map(
          ([, name]) => `${path}: ${name}`,
        ),
      )
    expect(found).toEqual([])
  })
})

describe('what is installed', () => {
  it('has exact versions, so that everybody runs the same', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
    }
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
