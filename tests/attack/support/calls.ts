import type { Line } from './exchange'

/** What is published of one schema (OpenAPI 3.0, as this server writes it). */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly nullable?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

/** One call as the server publishes it. */
export interface PublishedCall extends Operation {
  readonly method: string
  readonly path: string
  readonly forMembers: boolean
}

/** Every call of `/api/openapi.json`. */
export const readCalls = async (line: Line): Promise<readonly PublishedCall[]> => {
  const { text } = await line.send({ method: 'GET', path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      forMembers: operation.security !== undefined,
    })),
  )
}
