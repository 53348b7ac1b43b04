import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { everyCall } from '../../contract/api'
import { compileLate } from '../../server/http/compile-late'
import { schemaOf } from '../../server/http/serve'

/** What a compiler has to say of a schema. */
const complaintOf = (id: string, compile: () => unknown): string[] => {
  try {
    compile()
    return []
  } catch (error) {
    return [`${id}: ${String(error)}`]
  }
}

test('[ERR-09] the schemas of every call can be compiled, which nothing else tells before the first request', () => {
  const validator = AjvCompiler()({}, { customOptions: {} })
  const serializer = SerializerSelector()({}, {})
  const complaints = everyCall.flatMap((call) => {
    const { response, ...rest } = schemaOf(call)
    const { body, querystring } = rest as Readonly<Record<string, unknown>>
    const at = { method: call.method, url: call.path, httpStatus: '200' }
    return [
      ...complaintOf(call.id, () => validator({ ...at, schema: body ?? querystring ?? true })),
      ...Object.values(response).flatMap((schema) =>
        complaintOf(call.id, () => serializer({ ...at, schema })),
      ),
    ]
  })
  expect(complaints).toEqual([])
})

test('[ERR-09] each request is told its own fault, coerced as by the compilers themselves', async () => {
  const app = Fastify({
    schemaController: { compilersFactory: compileLate() },
    ajv: { customOptions: { coerceTypes: true } },
  })
  const body = {
    type: 'object',
    properties: { page: { type: 'integer' }, name: { type: 'string' } },
    required: ['page'],
  }
  app.post('/', { schema: { body } }, (request) => Promise.resolve(request.body))
  const answers: unknown[] = []
  for (const sent of [{ page: '2' }, {}, { page: 'two' }, { page: 3, name: 'x' }])
    answers.push((await app.inject({ method: 'POST', url: '/', payload: sent })).json())
  expect(answers).toEqual([
    { page: 2 },
    expect.objectContaining({ message: "body must have required property 'page'" }),
    expect.objectContaining({ message: 'body/page must be integer' }),
    { page: 3, name: 'x' },
  ])
  await app.close()
})
