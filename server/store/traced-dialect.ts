import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Span, Tracing } from '../domain/ports'

/** A failure's code, or its kind: its words may hold what people wrote. */
export const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error ? String(error.code) : error.name
}

/** `select member`: what a statement does, and to which table first. */
const summaryOf = (statement: string): string => {
  const [operation = 'statement'] = /\w+/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? []
  return table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`
}

/** A connection while somebody holds it, under one span from the wish for it to its return. */
class HeldConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #span: Span
  #statements = 0
  #isNamed = false
  #failure: string | undefined

  constructor(inner: DatabaseConnection, span: Span) {
    this.inner = inner
    this.#span = span
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#statements += 1
    if (!this.#isNamed) this.#name(summaryOf(query.sql))
    try {
      const result = await this.inner.executeQuery<Row>(query)
      return result
    } catch (error) {
      this.#failure = nameOf(error)
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    this.#statements += 1
    return this.inner.streamQuery(query, chunkSize)
  }

  begin(): void {
    this.#name('transaction')
  }

  endsBy(outcome: 'commit' | 'rollback'): void {
    this.#span.add({ 'touchline.outcome': outcome })
  }

  release(): void {
    this.#span.add({ 'touchline.statements': this.#statements })
    this.#span.end(this.#failure)
  }

  #name(name: string): void {
    this.#isNamed = true
    this.#span.rename(name)
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof HeldConnection ? connection.inner : connection

class TracedDriver implements Driver {
  readonly #driver: Driver
  readonly #tracing: Tracing

  constructor(driver: Driver, tracing: Tracing) {
    this.#driver = driver
    this.#tracing = tracing
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const span = this.#tracing.below('database')
    if (span === null) return this.#driver.acquireConnection()
    span.add({ 'db.system.name': 'postgresql' })
    const from = performance.now()
    try {
      const connection = await this.#driver.acquireConnection()
      span.add({ 'touchline.waited_ms': Math.round(performance.now() - from) })
      return new HeldConnection(connection, span)
    } catch (error) {
      span.end(nameOf(error))
      throw error
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof HeldConnection) connection.begin()
    await this.#driver.beginTransaction(innerOf(connection), settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(innerOf(connection))
    if (connection instanceof HeldConnection) connection.endsBy('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof HeldConnection) connection.endsBy('rollback')
    await this.#driver.rollbackTransaction(innerOf(connection))
  }

  async savepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.savepoint?.(innerOf(connection), name, compileQuery)
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.rollbackToSavepoint?.(innerOf(connection), name, compileQuery)
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.#driver.releaseSavepoint?.(innerOf(connection), name, compileQuery)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(innerOf(connection))
    if (connection instanceof HeldConnection) connection.release()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** PostgreSQL, each use of a connection a span below whatever asked for it: a transaction, or one statement. */
export class TracedDialect extends PostgresDialect {
  readonly #tracing: Tracing

  constructor(config: PostgresDialectConfig, tracing: Tracing) {
    super(config)
    this.#tracing = tracing
  }

  override createDriver(): Driver {
    return new TracedDriver(super.createDriver(), this.#tracing)
  }
}
