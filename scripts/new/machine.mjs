import { beforeLast } from './edit.mjs'
import { camel, Mistake, pascal, sentence } from './names.mjs'

/** A chart of two states with what a view may know of it, its model, its test and its stories. */
export const newMachine = (files, { area, name }) => {
  const [own, type, words] = [camel(name), pascal(name), sentence(name)]
  const there = files.namesIn('machines').find((path) => path.split('/').at(-1) === `${name}.machine.ts`)
  if (there !== undefined)
    throw new Mistake(`machines/${there} has this name already; machines are told apart by it`)

  files.create(
    `machines/${area}/${name}.machine.ts`,
    `import { setup } from 'xstate'

export type ${type}Command = { readonly type: 'open' } | { readonly type: 'close' }

/** ${words}: whether it is open. */
export const ${own}Machine = setup({
  types: { events: {} as ${type}Command },
}).createMachine({
  id: '${name}',
  initial: 'closed',
  states: {
    closed: { description: 'it is closed', on: { open: 'open' } },
    open: { description: 'it is open', on: { close: 'closed' } },
  },
})
`,
  )
  files.create(
    `machines/${area}/${name}.connect.ts`,
    `import type { ActorRefFrom } from 'xstate'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { ${own}Machine } from './${name}.machine'

/** What a view may know of it, and do. */
export type ${type} = { readonly is: 'closed'; open(): void } | { readonly is: 'open'; close(): void }

export const connect${type} = (actor: ActorRefFrom<typeof ${own}Machine>): ${type} =>
  actor.getSnapshot().matches('open')
    ? { is: 'open', close: () => actor.send({ type: 'close' }) }
    : { is: 'closed', open: () => actor.send({ type: 'open' }) }

export const ${own}Of = (): Dependency<${type}> => dependencyOf(${own}Machine, undefined, connect${type})
`,
  )
  files.create(
    `tests/paths/models/${area}/${name}.model.ts`,
    `import { ${own}Machine } from '../../../../machines/${area}/${name}.machine'
import type { Model } from '../../support/model'

export const ${own}: Model = {
  name: '${area}/${name}',
  machine: ${own}Machine,
  starts: { 'at first': { says: 'it was not touched yet', input: undefined } },
  samples: {
    opened: { says: 'the person opens it', event: { type: 'open' } },
    closed: { says: 'the person closes it', event: { type: 'close' } },
  },
}
`,
  )
  files.create(
    `tests/machines/${name}.test.ts`,
    `import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { connect${type} } from '../../machines/${area}/${name}.connect'
import { ${own}Machine } from '../../machines/${area}/${name}.machine'

test('it is opened and closed by who sees it', () => {
  const actor = createActor(${own}Machine).start()
  const seen = () => connect${type}(actor)
  const first = seen()
  if (first.is === 'closed') first.open()
  const then = seen()
  if (then.is === 'open') then.close()
  expect([first.is, then.is, seen().is]).toEqual(['closed', 'open', 'closed'])
})
`,
  )
  files.create(
    `stories/machines/${area}/${name}.stories.tsx`,
    `import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../../support/state-stories'
import { screen } from '../../../src/app/screen'
import { Button } from '../../../src/ui/button'
import { ${own}Of } from '../../../machines/${area}/${name}.connect'
import { ${own}Machine } from '../../../machines/${area}/${name}.machine'

/** ${words}: put it where a person meets it. */
const meta = { title: 'Machines/${words}' } satisfies Meta
export default meta

const alone = screen({
  requires: () => ({ ${own}: ${own}Of() }),
  view: ({ ${own} }) => (
    <Button onPress={${own}.is === 'open' ? ${own}.close : ${own}.open}>{${own}.is}</Button>
  ),
})

const of = stateStories(${own}Machine, (${own}) => ({
  at: '/home/index',
  screen: alone,
  alone: true,
  requires: { ${own} },
  focus: '${own}',
}))

export const Closed = of('closed')
export const Open = of('open')
`,
  )
  files.edit('.storybook/called.ts', (called) =>
    beforeLast('.storybook/called.ts', called, `  'Notice popup': '`, `  '${words}': '新状态机',\n`),
  )
  return `Next: say in machines/${area}/${name}.machine.ts what can happen; npm run paths -- ${name} shows its ways.`
}
