// A bare node:http server that sends bytes it was given: what the same machine can do at most.
import { createServer } from 'node:http'

process.on('message', (answers) => {
  const server = createServer((request, response) => {
    const { headers, body } = answers[request.url]
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      JSON.parse(text)
      response.writeHead(200, headers)
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
