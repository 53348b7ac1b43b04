import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { exemptions } from './exemptions'

const machineFiles = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.machine.ts', {
  eager: true,
})

const isMachine = (one: unknown): one is AnyStateMachine =>
  typeof one === 'object' && one !== null && 'root' in one && 'provide' in one

/** Every machine by its file's name: `sms-code`. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.entries(machineFiles).flatMap(([path, file]) => {
    const machine = Object.values(file).find(isMachine)
    const name = /([a-z-]+)\.machine\.ts$/.exec(path)?.[1]
    return machine === undefined || name === undefined ? [] : [[name, machine] as const]
  }),
)

/** Nobody stays there: it leads on at once, whatever is. */
const isPassing = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => guard === undefined)

const leaves = (node: AnyStateNode): readonly AnyStateNode[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(leaves)
}

/** The states of a machine that somebody sees, as `shown.partial`. */
export const seenStates = (name: string, machine: AnyStateMachine): readonly string[] =>
  name in exemptions
    ? []
    : leaves(machine.root)
        .filter((node) => !isPassing(node))
        .map(({ path }) => path.join('.'))
        .filter((path) => path !== '' && !(`${name} ${path}` in exemptions))

/** Every state of a machine, as `shown.partial`. */
export const everyState = (machine: AnyStateMachine): readonly string[] => {
  const below = (node: AnyStateNode): readonly string[] => [
    node.path.join('.'),
    ...Object.values(node.states).flatMap(below),
  ]
  return below(machine.root)
}
