import type { FastifyInstance } from 'fastify'
import { CLIP_REMOVED } from '../../contract/live.limits'
import type { Clip } from '../../contract/live.recording.schema'
import { escaped } from '../domain/html'

interface Deps {
  /** Null: there is no such clip. */
  readonly find: (clipId: string) => Promise<Clip | null>
  /** Whether operators have removed it. */
  readonly isRemoved: (clipId: string) => Promise<boolean>
  /** Origins at which people open the app, the first of them on links; none: as it was asked for. */
  readonly publicOrigins: readonly string[]
}

const isName = /^[A-Za-z0-9_-]{1,64}$/

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const pageOf = (title: string, to: string, tags: readonly string[]): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    ${tags.join('\n    ')}
    <meta http-equiv="refresh" content="0;url=${escaped(to)}" />
  </head>
  <body>
    <p><a href="${escaped(to)}">${escaped(title)}</a></p>
  </body>
</html>
`

const tagsOf = (clip: Clip, origin: string): string[] => {
  const { title, anchor, duration } = clip
  const about = `${anchor.nickname} · ${Math.round(duration)} 秒 · 触线`
  const [video, picture] = [origin + clip.url, origin + clip.preview]
  const property = (name: string, content: string) => meta('property', name, content)
  return [
    property('og:type', 'video.other'),
    property('og:site_name', '触线'),
    property('og:title', title),
    property('og:description', about),
    property('og:url', `${origin}/clip/${clip.clipId}`),
    property('og:image', picture),
    property('og:video', video),
    property('og:video:type', 'video/mp4'),
    meta('name', 'description', about),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:image', picture),
  ]
}

/** FEAT-01 `/clip/:clipId`: a link as it is sent to others. It tells other sites of title, picture and video, and leads into the application. */
export const serveClipPages = (app: FastifyInstance, { find, isRemoved, publicOrigins }: Deps): void => {
  app.get<{ Params: { clipId: string }; Querystring: { sharer?: unknown } }>(
    '/clip/:clipId',
    { schema: { hide: true } },
    async (request, reply) => {
      const { clipId } = request.params
      const isId = isName.test(clipId)
      const { sharer } = request.query
      const shared = typeof sharer === 'string' && isName.test(sharer) ? `&sharer=${sharer}` : ''
      const clip = isId ? await find(clipId) : null
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
      if (clip === null && isId && (await isRemoved(clipId)))
        return reply.code(410).send(pageOf(CLIP_REMOVED, `/#/clip?id=${clipId}`, []))
      if (clip === null) return reply.code(404).send(pageOf('这个片段不在了，去触线看看', '/', []))
      const origin = publicOrigins[0] ?? `${request.protocol}://${request.host}`
      return reply.send(pageOf(clip.title, `/#/clip?id=${clip.clipId}${shared}`, tagsOf(clip, origin)))
    },
  )
}
