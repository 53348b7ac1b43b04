import type { FastifyInstance } from 'fastify'
import type { Span, Tracing } from '../domain/ports'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** A trace for each call of the contract; pictures, files and what the limits refuse are counted alone. */
export const traceCalls = (app: FastifyInstance, tracing: Tracing): void => {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (config?.callId === undefined) return done()
    // A trace begins here: what strangers send as `traceparent` would decide what is collected.
    request.span = tracing.begin(`${request.method} ${url}`, {
      'http.request.method': request.method,
      'http.route': url,
      'touchline.call': config.callId,
      'touchline.request': request.id,
    })
    if (request.span === null) return done()
    return request.span.within(done)
  })
  // A body ends in what its connection began in, which is no span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) return done()
    return request.span.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.add({ 'http.response.status_code': reply.statusCode })
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined)
    done()
  })
}
