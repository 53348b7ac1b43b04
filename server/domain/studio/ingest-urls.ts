import type { Ingests } from '../live/publishing'

interface Known {
  /** As the operator says it; null: whatever host people ask from. */
  readonly rtmpUrl: string | null
  readonly publicOrigins: readonly string[]
}

/** Where encoders publish: as configured, or at the host that people open the application at. Null: RTMP is switched off. */
export const rtmpUrlOf =
  ({ rtmpUrl, publicOrigins }: Known, ingests: Pick<Ingests, 'rtmpPort'>) =>
  (askedHost: string): string | null => {
    if (rtmpUrl !== null) return rtmpUrl
    if (ingests.rtmpPort === null) return null
    const [origin] = publicOrigins
    const host = origin === undefined ? askedHost : new URL(origin).hostname
    return `rtmp://${host === '' ? 'localhost' : host}:${ingests.rtmpPort}/live`
  }

/** Where they do over WHIP: at the origin that people open the application at. Null: it is switched off. */
export const whipUrlOf =
  ({ publicOrigins }: Pick<Known, 'publicOrigins'>, ingests: Pick<Ingests, 'hasWhip'>) =>
  (askedOrigin: string): string | null =>
    ingests.hasWhip ? `${publicOrigins[0] ?? askedOrigin}/whip` : null
