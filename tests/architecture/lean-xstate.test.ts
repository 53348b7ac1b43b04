import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machines } from './states'
import { leanXstate } from '../../scripts/lean-xstate'

const DIST = join(process.cwd(), 'node_modules/xstate/dist')
const transform = leanXstate().transform as unknown as (
  code: string,
  id: string,
) => { readonly code: string } | null

type Make = new (
  config: AnyStateMachine['config'],
  implementations: AnyStateMachine['implementations'],
) => AnyStateMachine
interface Lean {
  readonly StateMachine: Make
}

let folder: string
let lean: Lean

const asModule = (text: string): string => text.replaceAll('.esm.js', '.mjs')

/** xstate as it is built, beside the one that is installed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lean-'))
  const files = readdirSync(DIST).filter((name) => name.endsWith('.esm.js') && !name.includes('development'))
  for (const name of files) {
    const code = readFileSync(join(DIST, name), 'utf8')
    writeFileSync(
      join(folder, asModule(name)),
      asModule(transform(code, `/node_modules/xstate/dist/${name}`)?.code ?? code),
    )
  }
  const machine = files.find((name) => name.startsWith('StateMachine-')) ?? ''
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, asModule(machine))).href
  )) as Record<string, unknown>
  const StateMachine = Object.values(module).find(
    (each) => typeof each === 'function' && 'prototype' in each && 'provide' in (each.prototype as object),
  )
  lean = { StateMachine: StateMachine as Make }
})
afterAll(() => rmSync(folder, { recursive: true }))

const named = (each: unknown): unknown => (typeof each === 'function' ? each.name : each)

/** All that a state does, where it leads and what it listens to. */
const treeOf = (node: AnyStateNode): unknown => ({
  id: node.id,
  type: node.type,
  order: node.order,
  tags: node.tags,
  initial: node.type === 'compound' ? node.initial.target?.map(({ id }) => id) : null,
  entry: node.entry.map(named),
  exit: node.exit.map(named),
  invoke: node.invoke.map(({ id, src }) => [id, src]),
  transitions: [...node.transitions].map(([event, transitions]) => [
    event,
    transitions.map(({ target, guard, actions, reenter, eventType }) => [
      target?.map(({ id }) => id),
      named(guard),
      actions.map(named),
      reenter,
      eventType,
    ]),
  ]),
  always: (node.always ?? []).map(({ target, guard, actions }) => [
    target?.map(({ id }) => id),
    named(guard),
    actions.map(named),
  ]),
  states: Object.values(node.states).map(treeOf),
})

it.each([...machines])('the %s machine is the same in xstate as it is built', (_, machine) => {
  const { config, implementations } = machine
  const built = new lean.StateMachine(config, implementations)
  expect(treeOf(built.root)).toEqual(treeOf(machine.root))
  expect([Object.keys(built.states), built.events]).toEqual([Object.keys(machine.states), machine.events])
})

it('what is not xstate’s machine is built as it stands', () => {
  expect(transform('const a = 1', '/node_modules/xstate/dist/raise-effbee0c.esm.js')).toBe(null)
})

it('tells of an xstate that has changed', () => {
  expect(() => transform('class StateMachine {}', '/node_modules/xstate/dist/StateMachine-0.esm.js')).toThrow(
    'xstate has changed',
  )
})
