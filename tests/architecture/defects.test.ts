import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceOf } from './imports'
import { appliedTo, defects } from '../../scripts/defects/list.mjs'

it('every defect applies to the sources as they are', () => {
  expect(appliedTo(defects, sourceOf).stale).toEqual([])
})

it('the machines whose paths are walked with a defect are there', () => {
  const machines = defects.flatMap(({ machines: some, page }) => [
    ...some,
    ...(page === undefined ? [] : [page]),
  ])
  expect(machines.filter((name) => !existsSync(join(root, `machines/${name}.machine.ts`)))).toEqual([])
})

it('one that no longer applies is told, and leaves the others to be tried', () => {
  const applies = { name: 'one', machines: [], changes: [{ file: 'a', from: 'x', to: 'y' }] }
  const gone = { name: 'other', machines: [], changes: [{ file: 'b', from: 'x', to: 'y' }] }
  expect(appliedTo([gone, applies], (file: string) => (file === 'a' ? 'x' : 'z'))).toEqual({
    applying: [applies],
    stale: ['other: it no longer applies: b has what it changes 0 times, not once'],
  })
})
