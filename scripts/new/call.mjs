import { atEndOf, beforeLast, withImport } from './edit.mjs'
import { camel, kebab, Mistake, pascal, sentence } from './names.mjs'

const routeFile = (files, area) => {
  const all = files.namesIn('server/routes').filter((path) => path.endsWith('.ts'))
  const own = `${area}.ts`
  const found = all.includes(own)
    ? own
    : all.find((path) => files.read(`server/routes/${path}`).includes(`api.${area}.`))
  return found === undefined ? null : `server/routes/${found}`
}

/**
 * A read that asks nothing: what is written where nothing else is said. `rules`: of contract/field-rules.ts; `schema` and `sample`: the
 * input as each of them has it; `more`: what else the call says of itself.
 */
const reads = { rules: [], schema: '{}', sample: '{}', more: '' }

/** A call: what it asks and answers, its sample, its route and a test on a real server. Members alone are answered. */
export const newCall = (
  files,
  { area, name: words },
  { rules, schema: input, sample: asked, more } = reads,
) => {
  const [name, type] = [camel(words), pascal(words)]
  const id = `${area}.${name}`
  const [contract, schema, sample] = [
    `contract/${area}.ts`,
    `contract/${area}.schema.ts`,
    `contract/samples/${area}.ts`,
  ]
  const isOld = files.has(contract)
  if (isOld && new RegExp(`^export const ${name}\\b`, 'm').test(files.read(contract)))
    throw new Mistake(`there is a call ${id} already; nothing was written`)

  if (!isOld) {
    files.create(contract, '')
    files.create(
      schema,
      `/** What goes in and comes out of each call of this area. */\nexport const calls = {\n} as const\n`,
    )
    files.create(sample, `export const ${area} = {\n} as const\n`)
    files.edit('contract/api.ts', (source) =>
      atEndOf(
        'contract/api.ts',
        source.replace(/^/, `import * as ${area} from './${area}'\n`),
        /export const api = /,
        `  ${area},\n`,
      ),
    )
  }
  files.edit(schema, (source) => {
    let all = withImport(source, 'typebox', ['Type as T', 'type Static']).source
    all = withImport(all, './schema', ['Instant']).source
    if (rules.length > 0) all = withImport(all, './field-rules', rules).source
    const declared = `export const ${type}Input = T.Object(${input})
export type ${type}Input = Static<typeof ${type}Input>
/** \`at\`: when it was answered. */
export const ${type} = T.Object({ at: Instant })
export type ${type} = Static<typeof ${type}>

`
    all = beforeLast(schema, all, '/** What goes in and comes out', declared)
    return atEndOf(
      schema,
      all,
      /export const calls = /,
      `  ${name}: { input: ${type}Input, output: ${type} },\n`,
    )
  })
  files.edit(contract, (source) => {
    let { source: all, prefix } = withImport(source, `./${area}.schema`, [type, `${type}Input`], true)
    all = withImport(all, './call', ['call']).source
    all = withImport(all, './constants', ['MMS']).source
    return `${all}
/** ${sentence(words)}. */
export const ${name} = call<${prefix}${type}Input, ${prefix}${type}>()({
  id: '${id}',
  path: \`\${MMS}/front/${area}/${name}\`,
  access: 'member',
${more}})
`
  })
  files.edit(sample, (source) => {
    let { source: all, prefix } = withImport(source, `../${area}`, [name])
    all = withImport(all, './sample', ['NOW', 'sampleOf']).source
    return atEndOf(
      sample,
      all,
      new RegExp(`export const ${area} = `),
      `  ${name}: sampleOf(${prefix}${name})({ input: ${asked}, full: { at: NOW } }),\n`,
    )
  })
  const serve = `  serveMember(app, api.${id}, (_input, { now }) => Promise.resolve({ at: now }))\n`
  const route = routeFile(files, area)
  if (route === null) {
    files.create(
      `server/routes/${area}.ts`,
      `import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import { serveMember } from '../http/serve'

export const ${area}Routes = (app: FastifyInstance): void => {
${serve}}
`,
    )
    files.edit('server/plugins.ts', (source) => {
      const { source: all } = withImport(source, `./routes/${area}`, [`${area}Routes`])
      return beforeLast('server/plugins.ts', all, ', files]', `, ${area}Routes`)
    })
  } else
    files.edit(route, (source) =>
      beforeLast(
        route,
        withImport(source, '../http/serve', ['serveMember']).source,
        '\n}\n',
        `\n${serve.trimEnd()}`,
      ),
    )
  files.create(
    `tests/server/${kebab(words)}-call.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a member is answered', async () => {
  const { token } = await server.member('13800000001')
  expect(await server.ask(api.${id}, ${asked}, token)).toEqual({
    status: 200,
    body: { code: 0, msg: 'ok', data: { at: NOON } },
  })
})

test('[ROLE-01] [ROLE-04] a visitor is not', async () => {
  const { body } = await server.ask(api.${id}, ${asked})
  expect(body).toEqual({ code: 10_004, msg: '登录身份已失效，请重新登录!', data: null })
})
`,
  )
  return `Next: say in ${schema} what goes in and comes out, and answer it in ${route ?? `server/routes/${area}.ts`} from server/domain.`
}
