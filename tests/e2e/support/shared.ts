import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import build from './build'
import { serve, type OwnServer } from './server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file is told of the shared server. */
    readonly sharedServer: string
  }
}

/** Builds once, and starts, when the first file asks, the one server of all files that neither end it nor need another world. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  build()
  let shared: Promise<OwnServer> | undefined
  const door = createServer((_, response) => {
    shared ??= serve()
    shared.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  project.provide('sharedServer', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    await (await shared)?.remove()
  }
}
