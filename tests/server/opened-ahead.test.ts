import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { answerGarbage } from '../../server/http/errors'

test('[API-07] a connection that was opened ahead and has asked nothing is closed without a word, one that stops half way is told', async () => {
  const server = createServer({ headersTimeout: 60, requestTimeout: 60, connectionsCheckingInterval: 20 })
  server.on('clientError', (error, socket) => answerGarbage(error, socket as Socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all(
    ['', 'GET /uploads/'].map(async (asked) => {
      const socket = connect(port, '127.0.0.1')
      if (asked !== '') socket.write(asked)
      return (await text(socket)).split('\r\n')[0]
    }),
  )
  server.close()
  expect(answers).toEqual(['', 'HTTP/1.1 400 Bad Request'])
})
